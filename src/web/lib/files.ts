// Files require the user's token, which an <img> or a link does not send, so they are fetched, and shown or
// saved from memory.
import type { ReplyOf } from '../../shared/call.ts'
import type { uploadFile } from '../../shared/calls/file.ts'
import { fileAddress } from '../../shared/files.ts'
import { callTable } from '../../generated/call-table.ts'
import { ApiError } from './api-error.ts'
import { currentLanguage } from './language.ts'
import { newRequestId } from './request-id.ts'
import { queryText } from './send.ts'
import { accessToken } from './session.ts'
import { ensureFreshToken } from './stay-signed-in.ts'

export type UploadedFile = ReplyOf<typeof uploadFile>

interface Uploading {
  /** The field, such as tenant.logo. */
  field: string
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** Uploads a file and reports its progress. Throws ApiError. */
export function upload(file: File, { field, ...telling }: Uploading): Promise<UploadedFile> {
  return sendFile<UploadedFile>(file, { path: callTable.uploadFile[1], query: { for: field }, ...telling })
}

interface FileSending extends Omit<Uploading, 'field'> {
  /** Below /api. */
  path: string
  query: object
  /** The file itself as the body, for calls that take no form. */
  isBare?: boolean
}

/** Sends a file to a call and returns its `data`; fetch cannot report progress. Throws ApiError. */
export async function sendFile<T>(
  file: File,
  { path, query, isBare = false, onProgress, signal }: FileSending,
): Promise<T> {
  await ensureFreshToken()
  const requestId = newRequestId()
  const form = new FormData()
  form.set('file', file)
  const failed = (status: number) =>
    new ApiError({ status, error: status === 0 ? 'OFFLINE' : 'UNREADABLE', requestId })
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}${queryText(query)}`)
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
      if (answer?.code === 200) return resolve(answer.data as T)
      reject(answer?.error ? refused(answer, requestId) : failed(request.status))
    })
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason as Error)
    })
    if (isBare) request.setRequestHeader('content-type', 'application/octet-stream')
    request.send(isBare ? file : form)
  })
}

interface Envelope {
  code: number
  msg: string
  data: unknown
  error?: ApiError['error']
}

function refused({ code, error, msg }: Envelope, requestId: string): ApiError {
  return new ApiError({ status: code, error: error ?? 'UNREADABLE', msg, requestId })
}

/** The content of a file. Throws ApiError. */
export async function fetchFile(key: string, { small = false } = {}): Promise<Blob> {
  return (await fetchAnswer(fileAddress(key, { small }))).blob()
}

interface MadeFileAsked {
  query: object
  /** A call with a body is a POST. */
  body?: object | undefined
  signal?: AbortSignal
}

/** The reply of a call that makes a file, and the file's name. Throws ApiError. */
export async function fetchMade(
  path: string,
  { query, body, signal }: MadeFileAsked,
): Promise<{ name: string; content: Blob }> {
  const answer = await fetchAnswer(path + queryText(query), { body, signal })
  const [, name = ''] =
    /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return { name: decodeURIComponent(name), content: await answer.blob() }
}

async function fetchAnswer(
  address: string,
  { body, signal }: Partial<Pick<MadeFileAsked, 'body' | 'signal'>> = {},
): Promise<Response> {
  await ensureFreshToken()
  const headers = { authorization: `Bearer ${accessToken()}`, language: currentLanguage() }
  const sent = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  }
  const answer = await fetch(`/api${address}`, {
    headers,
    ...sent,
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new ApiError({ status: 0, error: 'OFFLINE', requestId: '' })
  })
  if (answer.ok) return answer
  const requestId = answer.headers.get('x-request-id') ?? ''
  const envelope = (await answer.json().catch(() => null)) as Envelope | null
  throw refused(envelope ?? { code: answer.status, msg: '', data: null }, requestId)
}

/** Saves a file under its name, as a link to it would. */
export async function saveFile(key: string, name: string) {
  saveContent(await fetchFile(key), name)
}

/** Shows a document in a tab of its own; where the browser keeps new tabs shut, it is saved. */
export async function openFile(key: string, name: string) {
  // Opened by the click itself: a tab that comes after the answer is taken for an advertisement.
  const tab = window.open('', '_blank')
  if (!tab) return saveFile(key, name)
  tab.opener = null
  try {
    // Not given back: the tab reads it for as long as it is open.
    tab.location.replace(URL.createObjectURL(await fetchFile(key)))
  } catch (error) {
    tab.close()
    throw error
  }
}

/** Saves content to the person's downloads. */
export function saveContent(content: Blob, name: string) {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
