// Claims of suppliers against makers. A maker sees them from the moment they are sent.

export const makerClaimStatuses = ['SENT', 'ACCEPTED', 'DECLINED', 'PAID'] as const
export type MakerClaimStatus = (typeof makerClaimStatuses)[number]

export const makerActs = ['accept', 'decline', 'pay'] as const
export type MakerAct = (typeof makerActs)[number]

/** What a maker does with a claim, and where that takes it. */
export const makerMoves = {
  accept: { from: 'SENT', to: 'ACCEPTED' },
  decline: { from: 'SENT', to: 'DECLINED' },
  pay: { from: 'ACCEPTED', to: 'PAID' },
} as const satisfies Record<MakerAct, { from: MakerClaimStatus; to: MakerClaimStatus }>
