import { PlusOutlined } from '@ant-design/icons'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { unlessRefused, useConfirm } from '../../../lib/use-confirm.ts'
import { RecordTable, type RecordColumn } from '../../../ui/record-table.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useApp } from '../../../ui/use-app.ts'
import styles from '../company.module.css'
import { companyQuery, type Person, type Store } from './company-query.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'

export function People({ people, stores }: { people: Person[]; stores: Store[] }) {
  const { t, i18n } = useTranslation('people')
  const { message } = useApp()
  const client = useQueryClient()
  const confirm = useConfirm()
  const [editing, setEditing] = useState<Person | 'new'>()
  const [password, setPassword] = useState<{ name: string; password: string }>()
  const refresh = () => client.invalidateQueries({ queryKey: companyQuery.queryKey })
  const enable = useMutation({
    mutationFn: (body: { userId: string; isEnabled: boolean }) => request('enableCompanyPerson', { body }),
    onSuccess: () => message.success(t('saved')),
    onSettled: refresh,
  })
  const reset = useMutation({
    mutationFn: ({ userId }: Person) => request('resetCompanyPassword', { body: { userId } }),
    onSuccess: (made, { realName }) => setPassword({ name: realName, password: made.password }),
  })
  const askToDisable = ({ userId, realName }: Person) =>
    confirm({
      title: t('deactivateAsk', { name: realName }),
      okText: t('deactivate'),
      okButtonProps: { danger: true },
    }).then(() => enable.mutate({ userId, isEnabled: false }), unlessRefused)
  const askToReset = (person: Person) =>
    confirm({ title: t('resetAsk', { name: person.realName }), okText: t('reset') }).then(
      () => reset.mutate(person),
      unlessRefused,
    )
  const comma = i18n.language === 'zh' ? '、' : ', '
  const columns: RecordColumn<Person>[] = [
    {
      key: 'name',
      title: t('column.name'),
      width: 140,
      render: ({ realName, isMe }) => (
        <>
          {realName} {isMe && <span className={styles.quiet}>({t('me')})</span>}
        </>
      ),
    },
    { key: 'account', title: t('column.account'), width: 150, render: ({ account }) => account },
    { key: 'phone', title: t('column.phone'), width: 130, render: ({ phone }) => phone },
    {
      key: 'role',
      title: t('column.role'),
      width: 170,
      render: ({ role, otherRoles }) => (
        <>
          {role && t(`role.${role}`)}{' '}
          {otherRoles.length > 0 && (
            <span className={styles.quiet}>{t('otherRoles', { names: otherRoles.join(comma) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'stores',
      title: t('column.stores'),
      render: ({ storeIds }) =>
        stores
          .filter(({ storeId }) => storeIds.includes(storeId))
          .map(({ storeName }) => storeName)
          .join(comma) || <span className={styles.quiet}>{t('allStores')}</span>,
    },
    {
      key: 'status',
      title: t('column.status'),
      width: 100,
      render: ({ isEnabled }) => (
        <StatusTag tone={isEnabled ? 'done' : 'over'}>{t(isEnabled ? 'active' : 'inactive')}</StatusTag>
      ),
    },
    {
      key: 'acts',
      title: '',
      width: 300,
      render: (person) => (
        <span className={styles.acts}>
          <Button size="small" onClick={() => setEditing(person)}>
            {t('edit')}
          </Button>
          {!person.isMe && (
            <>
              <Button size="small" loading={reset.isPending} onClick={() => void askToReset(person)}>
                {t('reset')}
              </Button>
              {person.isEnabled ? (
                <Button size="small" danger onClick={() => void askToDisable(person)}>
                  {t('deactivate')}
                </Button>
              ) : (
                <Button
                  size="small"
                  onClick={() => enable.mutate({ userId: person.userId, isEnabled: true })}
                >
                  {t('activate')}
                </Button>
              )}
            </>
          )}
        </span>
      ),
    },
  ]
  return (
    <section className={styles.card}>
      <div className={styles.row}>
        <h2 className={styles.heading}>{t('people')}</h2>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditing('new')}>
          {t('add')}
        </Button>
      </div>
      <RecordTable
        rowKey={({ userId }) => userId}
        rows={people}
        columns={columns}
        minWidth={1000}
        empty={null}
        pagination={{ pageSize: 50, hideOnSinglePage: true }}
      />
      {editing && (
        <PersonDialog
          person={editing === 'new' ? undefined : editing}
          stores={stores}
          onClose={() => setEditing(undefined)}
          onMade={setPassword}
        />
      )}
      {password && <PasswordDialog {...password} onClose={() => setPassword(undefined)} />}
    </section>
  )
}
