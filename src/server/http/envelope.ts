import type { FieldError, Language } from '../../shared/errors.ts'

const SUCCESS = { zh: '操作成功', en: 'Done' }

/** The envelope of every reply: HTTP 200 and `code` 200 mean success. */
export function ok(data: unknown, language: Language) {
  return { code: 200, success: true, msg: SUCCESS[language], data: data ?? null }
}

export function refused(refusal: {
  status: number
  name: string
  msg: string
  fields: FieldError[]
  data?: unknown
}) {
  return {
    code: refusal.status,
    success: false,
    error: refusal.name,
    msg: refusal.msg,
    data: refusal.data ?? null,
    ...(refusal.fields.length > 0 && { errors: refusal.fields }),
  }
}
