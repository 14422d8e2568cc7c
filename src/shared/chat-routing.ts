// Who gets a chat. Pure: what is known comes in, the decision comes out.
import type { ChatStage } from './chat.ts'

export interface Workgroup {
  id: string
  stage: string
  /** WEB, MOBILE or ALL. */
  client: string
  sort: number
}

/** Somebody who serves chats, in one workgroup. */
export interface Agent {
  userId: string
  workgroupId: string
  client: string
  /** Present at the desk, within their own hours. */
  isOnDuty: boolean
  /** Chats that they have, and that they may have at a time. */
  talks: number
  maxTalks: number
}

/** An agent who is bound to the customer for a scene. */
export interface Binding {
  userId: string
  stage: string
}

interface Asked {
  stage: ChatStage
  client: 'WEB' | 'MOBILE'
  groups: Workgroup[]
  agents: Agent[]
  bindings: Binding[]
}

export interface Route {
  /** The queue; null when no workgroup serves this client, and the chat waits for everybody. */
  workgroupId: string | null
  /** Who is bound to the customer, and sees the chat first. */
  boundAgentId: string | null
  /** Who gets it at once; null when it waits in the queue. */
  agentId: string | null
}

const suits = (client: string, asked: string) => client === 'ALL' || client === asked

/** The workgroup of the scene, or that of the platform, that serves the client. */
export function groupFor<G extends Workgroup>(
  groups: G[],
  { stage, client }: Pick<Asked, 'stage' | 'client'>,
): G | undefined {
  const open = groups
    .filter((group) => suits(group.client, client))
    .toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
  return open.find((each) => each.stage === stage) ?? open.find((each) => each.stage === 'PLATFORM')
}

/**
 * The workgroup of the scene, or that of the platform; and the agent bound to the customer for the scene, or
 * for the platform. A bound agent on duty with room for another chat gets it at once.
 */
export function routeChat({ stage, client, groups, agents, bindings }: Asked): Route {
  const group = groupFor(groups, { stage, client })
  const bound =
    bindings.find((binding) => binding.stage === stage) ??
    bindings.find((binding) => binding.stage === 'PLATFORM')
  const places = agents.filter(({ userId }) => userId === bound?.userId)
  const free = places.find((agent) => isFree(agent) && suits(agent.client, client))
  return {
    workgroupId: group?.id ?? null,
    boundAgentId: bound?.userId ?? null,
    agentId: free?.userId ?? null,
  }
}

const isFree = ({ isOnDuty, talks, maxTalks }: Pick<Agent, 'isOnDuty' | 'talks' | 'maxTalks'>) =>
  isOnDuty && talks < maxTalks

interface Queued {
  chatId: string
  boundAgentId: string | null
  subject: string
  waitingSince: string
}

export interface Viewer {
  userId: string
  skills: string[]
}

/** Whether the chat names something that the agent is good at. */
export function matchesSkill(
  { subject }: Pick<Queued, 'subject'>,
  { skills }: Pick<Viewer, 'skills'>,
): boolean {
  const said = subject.toLowerCase()
  return skills.some((skill) => skill.trim() !== '' && said.includes(skill.trim().toLowerCase()))
}

/**
 * The queue as an agent sees it: customers bound to them first, then chats that match their skills, then the
 * others, and those bound to a colleague last; the longest wait first among equals.
 */
export function inQueueOrder<Q extends Queued>(chats: Q[], me: Viewer): Q[] {
  const rank = (chat: Q) => {
    if (chat.boundAgentId === me.userId) return 0
    if (matchesSkill(chat, me)) return 1
    return chat.boundAgentId === null ? 2 : 3
  }
  return chats.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      Date.parse(a.waitingSince) - Date.parse(b.waitingSince) ||
      (a.chatId < b.chatId ? -1 : 1),
  )
}
