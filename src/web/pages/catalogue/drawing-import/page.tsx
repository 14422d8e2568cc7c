import { InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Table, Tag, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { callTable } from '../../../../generated/call-table.ts'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { importDrawings } from '../../../../shared/calls/drawing-import.ts'
import { saveContent, sendFile } from '../../../lib/files.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { pageButton } from '../../../ui/page-button.tsx'
import { refusalText } from '../../shopping/refusal.ts'
import { reportOf } from './report.ts'
import styles from './drawing-import.module.css'

type Reply = ReplyOf<typeof importDrawings>

/** Assembly drawings from a zip of pictures and csv files: checked first, then the good ones are saved. */
export default function DrawingImportPage() {
  const { t } = useTranslation(['catalogue', 'common'])
  const [file, setFile] = useState<File>()
  const [reply, setReply] = useState<Reply>()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function send(chosen: File, write: 'none' | 'good') {
    setBusy(true)
    setFault(undefined)
    try {
      const sent = await sendFile<Reply>(chosen, {
        path: callTable.importDrawings[1],
        query: { write },
        onProgress: () => {},
        signal: new AbortController().signal,
      })
      setFile(chosen)
      setReply(sent)
    } catch (error) {
      setFault(refusalText(error, t('common:error.OFFLINE')))
    }
    setBusy(false)
  }

  const good = reply?.drawings.filter(({ faults }) => faults === 0).length ?? 0
  const isDone = reply !== undefined && reply.written > 0
  return (
    <div className={styles.page}>
      <PageHeader title={t('drawingImport.title')} description={t('drawingImport.text')} />
      <section className={styles.step}>
        <dl className={styles.files}>
          {(['drawings', 'lines', 'spots', 'pictures'] as const).map((name) => (
            <div key={name}>
              <dt translate="no">{t(`drawingImport.file.${name}.name`)}</dt>
              <dd>{t(`drawingImport.file.${name}.text`)}</dd>
            </div>
          ))}
        </dl>
        <Upload.Dragger
          accept=".zip"
          showUploadList={false}
          disabled={isBusy}
          beforeUpload={(chosen) => {
            setReply(undefined)
            void send(chosen, 'none')
            return false
          }}
        >
          <InboxOutlined className={styles.inbox} aria-hidden />
          <p>{isBusy ? t('drawingImport.reading') : t('drawingImport.drop')}</p>
          <p className={styles.quiet}>{t('drawingImport.limits')}</p>
        </Upload.Dragger>
        {fault && <Alert type="error" showIcon title={fault} />}
      </section>
      {reply && (
        <section className={styles.step}>
          {isDone ? (
            <Alert
              type="success"
              showIcon
              title={t('drawingImport.done', { count: reply.written })}
              action={<Link to="/catalogue/assembly">{t('drawingImport.toDrawings')}</Link>}
            />
          ) : (
            <div className={styles.bar}>
              <span role="status">
                {t('drawingImport.counts', {
                  good,
                  bad: reply.drawings.length - good,
                  faults: reply.faultCount,
                })}
              </span>
              <span className={styles.acts}>
                {reply.faultCount > 0 && (
                  <Button
                    onClick={() =>
                      saveContent(
                        new Blob([reportOf(reply.faults)], { type: 'text/csv' }),
                        'drawings.errors.csv',
                      )
                    }
                  >
                    {t('drawingImport.report')}
                  </Button>
                )}
                <Button
                  type="primary"
                  disabled={good === 0 || !file}
                  loading={isBusy}
                  onClick={() => void send(file!, 'good')}
                >
                  {t('drawingImport.save', { count: good })}
                </Button>
              </span>
            </div>
          )}
          {reply.unusedPictures.length > 0 && (
            <Alert
              type="warning"
              showIcon
              title={t('drawingImport.unused', { names: reply.unusedPictures.slice(0, 10).join(', ') })}
            />
          )}
          {reply.faults.length > 0 && <Faults faults={reply.faults} />}
          <Drawings drawings={reply.drawings} />
        </section>
      )}
    </div>
  )
}

const paged = { pageSize: 20, hideOnSinglePage: true, showSizeChanger: false, itemRender: pageButton }

function Faults({ faults }: Pick<Reply, 'faults'>) {
  const { t } = useTranslation('catalogue')
  return (
    <Table
      size="small"
      rowKey={(_, at) => String(at)}
      pagination={paged}
      scroll={{ x: 'max-content' }}
      dataSource={faults}
      columns={[
        { title: t('drawingImport.column.file'), dataIndex: 'file' },
        { title: t('drawingImport.column.line'), dataIndex: 'line', align: 'right' },
        { title: t('drawingImport.column.column'), dataIndex: 'column' },
        { title: t('drawingImport.column.msg'), dataIndex: 'msg' },
      ]}
    />
  )
}

function Drawings({ drawings }: Pick<Reply, 'drawings'>) {
  const { t } = useTranslation('catalogue')
  return (
    <Table
      size="small"
      rowKey="code"
      pagination={paged}
      scroll={{ x: 'max-content' }}
      dataSource={drawings}
      columns={[
        { title: t('drawingImport.column.code'), dataIndex: 'code' },
        { title: t('drawingImport.column.name'), dataIndex: 'name' },
        { title: t('drawingImport.column.series'), dataIndex: 'series' },
        { title: t('drawingImport.column.group'), dataIndex: 'group' },
        { title: t('drawingImport.column.pictures'), dataIndex: 'pictures', align: 'right' },
        { title: t('drawingImport.column.lines'), dataIndex: 'lines', align: 'right' },
        { title: t('drawingImport.column.spots'), dataIndex: 'spots', align: 'right' },
        {
          title: t('drawingImport.column.state'),
          key: 'state',
          render: (_, { isNew, faults }) =>
            faults > 0 ? (
              <Tag color="red">{t('drawingImport.state.faults', { count: faults })}</Tag>
            ) : (
              <Tag color={isNew ? 'green' : 'blue'}>
                {t(isNew ? 'drawingImport.state.new' : 'drawingImport.state.changed')}
              </Tag>
            ),
        },
      ]}
    />
  )
}
