/** Why a push did not arrive. */
export type PushFault = 'ADDRESS' | 'TIMEOUT' | 'CONNECTION' | 'ANSWER'

export interface PushAnswer {
  /** The HTTP status; null when nothing answered. */
  status: number | null
  /** Null when the other system took it: a status of 200 to 299. */
  fault: PushFault | null
}

/** Sends content to other systems. */
export interface PushGateway {
  /** Never throws: every failure is an answer. */
  send: (push: { url: string; headers: Record<string, string>; body: string }) => Promise<PushAnswer>
  /** Why an address must not be sent to, as far as it can be told without asking the network; null when it may. */
  refusal: (url: string) => 'scheme' | 'private' | null
}
