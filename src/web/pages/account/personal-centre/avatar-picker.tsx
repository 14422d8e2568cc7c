import { CameraOutlined, UserOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Avatar, Button, Flex, Upload } from 'antd'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../../shared/files.ts'
import { userAvatar } from '../../../../shared/upload-purposes.ts'
import { useFileAddress } from '../../../admin/values/use-file-address.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { upload } from '../../../lib/files.ts'
import { request } from '../../../lib/request.ts'
import { profileKey } from './profile-key.ts'
import { useApp } from '../../../ui/use-app.ts'

interface Props {
  fileKey: string | null
  name: string
}

/** The user's picture; a click chooses another, which the server crops to a square. */
export function AvatarPicker({ fileKey, name }: Props) {
  const { t } = useTranslation('info')
  const { message } = useApp()
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: async (file: File | null) => {
      const picture = file
        ? await upload(file, {
            field: 'user.avatar',
            onProgress: () => {},
            signal: new AbortController().signal,
          })
        : null
      return request('saveProfile', { body: { avatar: picture?.fileUrl ?? null }, flags: { quiet: true } })
    },
    onSuccess: (profile) => {
      client.setQueryData(profileKey, profile)
      void client.invalidateQueries({ queryKey: ['currentUser'] })
    },
    onError: (error) => message.error((error instanceof ApiError && error.msg) || t('notSaved')),
  })

  const check = (file: File) => {
    if (file.size > userAvatar.maxBytes)
      message.warning(t('avatar.tooLarge', { limit: sizeText(userAvatar.maxBytes) }))
    else save.mutate(file)
    // The mutation sends it.
    return false
  }
  return (
    <Flex align="center" gap="middle" wrap>
      {fileKey ? (
        <Picture fileKey={fileKey} name={name} />
      ) : (
        <Avatar size={72} icon={<UserOutlined aria-hidden />} />
      )}
      <Flex gap="small">
        <Upload accept="image/png,image/jpeg" showUploadList={false} beforeUpload={check}>
          <Button icon={<CameraOutlined aria-hidden />} loading={save.isPending}>
            {t('avatar.choose')}
          </Button>
        </Upload>
        {fileKey && (
          <Button type="text" disabled={save.isPending} onClick={() => save.mutate(null)}>
            {t('avatar.remove')}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}

function Picture({ fileKey, name }: { fileKey: string; name: string }) {
  const { t } = useTranslation('info')
  const { address } = useFileAddress(fileKey, { small: true })
  return <Avatar size={72} src={address} alt={t('avatar.of', { name })} icon={<UserOutlined aria-hidden />} />
}
