// Files need the user's token, which an <img> or a link does not send: they are fetched, and shown
// or saved from memory.
import type { ReplyOf } from '../../shared/call.ts'
import type { uploadFile } from '../../shared/calls/file.ts'
import { fileAddress } from '../../shared/files.ts'
import { callTable } from '../../generated/call-table.ts'
import { ApiError } from './api-error.ts'
import { currentLanguage } from './language.ts'
import { newRequestId } from './request-id.ts'
import { accessToken } from './session.ts'
import { ensureFreshToken } from './stay-signed-in.ts'

export type UploadedFile = ReplyOf<typeof uploadFile>

interface Uploading {
  /** The field it is meant for: tenant.logo */
  field: string
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Uploads a file, telling how far it is; fetch cannot tell. Throws ApiError. */
export async function upload(file: File, { field, onProgress, signal }: Uploading): Promise<UploadedFile> {
  await ensureFreshToken()
  const requestId = newRequestId()
  const form = new FormData()
  form.set('file', file)
  const failed = (status: number) =>
    new ApiError({ status, error: status === 0 ? 'OFFLINE' : 'UNREADABLE', requestId })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${callTable.uploadFile[1]}?${new URLSearchParams({ for: field })}`)
    request.responseType = 'json'
    request.setRequestHeader('authorization', `Bearer ${accessToken()}`)
    request.setRequestHeader('language', currentLanguage())
    request.setRequestHeader('ZP-REQ-ID', requestId)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(Math.round((loaded / Math.max(total, 1)) * 100)),
    )
    request.addEventListener('error', () => reject(failed(0)))
    request.addEventListener('load', () => {
      const answer = request.response as Envelope | null
      if (answer?.code === 200) return resolve(answer.data)
      if (!answer?.error) return reject(failed(request.status))
      reject(new ApiError({ status: answer.code, error: answer.error, msg: answer.msg, requestId }))
    })
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason as Error)
    })
    request.send(form)
  })
}

interface Envelope {
  code: number
  msg: string
  data: UploadedFile
  error?: ApiError['error']
}

/** The content of a file. Throws ApiError. */
export async function fetchFile(key: string, { small = false } = {}): Promise<Blob> {
  await ensureFreshToken()
  const answer = await fetch(`/api${fileAddress(key, { small })}`, {
    headers: { authorization: `Bearer ${accessToken()}`, language: currentLanguage() },
  })
  if (!answer.ok) throw new ApiError({ status: answer.status, error: 'UNREADABLE', requestId: '' })
  return answer.blob()
}

/** Saves a file under its name, as a link to it would. */
export async function saveFile(key: string, name: string) {
  const address = URL.createObjectURL(await fetchFile(key))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
