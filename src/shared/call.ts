// One declaration per call: the server takes its route, checks and OpenAPI entry from it, the web
// takes its types and address from it.
import type { Static, TObject, TSchema } from 'typebox'

type Method = 'GET' | 'POST' | 'DELETE'

/**
 * Who may make a call: `public` needs no token (client credentials at most), `signedIn` any user,
 * anything else is a permission code the user must hold.
 */
type Permission = 'public' | 'signedIn' | (string & {})

export interface Call<Q extends TSchema = TSchema, B extends TSchema = TSchema, R extends TSchema = TSchema> {
  method: Method
  /** Path below /api, with {name} for a path parameter. */
  path: string
  permission: Permission
  /** One line for the OpenAPI page. */
  summary: string
  query?: Q
  /** What a POST takes, as JSON, as form fields or in the address; see server/http/parameters.ts. */
  body?: B
  reply?: R
  /** The body is not JSON (a provider's form post, a file); the handler reads it. */
  rawBody?: true
  /** Refusals of the call go into the audit log, as about this; see http/keep-refusal.ts. */
  keepsRefusals?: 'cart' | 'order' | 'payment' | 'coupon'
  /** Open to who has signed in only to set up the second factor that a role of theirs wants. */
  duringEnrolment?: true
  /** The query parameter that is text as people paste it: the handler takes control characters out of it itself. */
  cleansText?: string
}

export function call<Q extends TSchema = TObject, B extends TSchema = TObject, R extends TSchema = TSchema>(
  declaration: Call<Q, B, R>,
): Call<Q, B, R> {
  return declaration
}

export type QueryOf<C> = C extends Call<infer Q, TSchema, TSchema> ? Static<Q> : never
export type BodyOf<C> = C extends Call<TSchema, infer B, TSchema> ? Static<B> : never
export type ReplyOf<C> = C extends Call<TSchema, TSchema, infer R> ? Static<R> : never
