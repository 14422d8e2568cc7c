// Calls by name, with the types of their declarations.
import type { BodyOf, QueryOf, ReplyOf } from '../../shared/call.ts'
import type { CallName, Calls } from '../../shared/calls/all.ts'
import { callTable } from '../../generated/call-table.ts'
import { send, type SendFlags } from './send.ts'

type Part<Name extends string, T> = {} extends T ? { [K in Name]?: T } : { [K in Name]: T }

type RequestOptions<Name extends CallName> = Part<'query', QueryOf<Calls[Name]>> &
  Part<'body', BodyOf<Calls[Name]>> & {
    /** For the {name} parts of a path. */
    params?: Record<string, string>
    /** For a repeated write: the server then returns the first result. */
    requestId?: string
    /** Additional headers of the call. */
    headers?: Record<string, string>
    signal?: AbortSignal
    flags?: SendFlags
  }

type OptionsArgument<Name extends CallName> =
  {} extends RequestOptions<Name> ? [options?: RequestOptions<Name>] : [options: RequestOptions<Name>]

/** Makes a call and returns its `data`. Throws ApiError; shows the refusal to the user unless `quiet`. */
export function request<Name extends CallName>(
  name: Name,
  ...[options]: OptionsArgument<Name>
): Promise<ReplyOf<Calls[Name]>> {
  const [method, template] = callTable[name]
  const {
    params = {},
    query,
    body,
    requestId,
    headers,
    signal,
    flags,
  } = (options ?? {}) as RequestOptions<CallName>
  const path = template.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
  return send({ method, path, query, body, requestId, headers, signal, flags }) as Promise<
    ReplyOf<Calls[Name]>
  >
}
