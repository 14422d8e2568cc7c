import type { ReplyOf } from '../../../shared/call.ts'
import type { readPart, searchParts } from '../../../shared/calls/catalog.ts'

export type SearchReply = ReplyOf<typeof searchParts>
export type PartRecord = SearchReply['records'][number]
export type PartDetail = ReplyOf<typeof readPart>
export type Match = PartRecord['match']
export type Offer = PartRecord['offers'][number]
