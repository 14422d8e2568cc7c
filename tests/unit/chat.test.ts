import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chatStages } from '../../src/shared/chat.ts'
import { inQueueOrder, routeChat, type Agent } from '../../src/shared/chat-routing.ts'
import { hasGap, mergeMessages } from '../../src/web/pages/service/chat/merge-messages.ts'
import type { ChatMessage } from '../../src/shared/calls/chat.ts'
import { robotAnswer, wantsPerson } from '../../src/shared/robot-answer.ts'
import { isServed, readHours } from '../../src/shared/service-hours.ts'

const stage = fc.constantFrom(...chatStages)
const client = fc.constantFrom('WEB' as const, 'MOBILE' as const)
const anyClient = fc.constantFrom('WEB', 'MOBILE', 'ALL')
const userId = fc.constantFrom('1', '2', '3', '4')
const groups = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('g1', 'g2', 'g3', 'g4', 'g5'), stage, client: anyClient, sort: fc.nat(3) }),
  { selector: ({ id }) => id },
)
const agents: fc.Arbitrary<Agent[]> = fc.array(
  fc.record({
    ...{ userId, workgroupId: fc.constantFrom('g1', 'g2', 'g3'), client: anyClient },
    ...{ isOnDuty: fc.boolean(), talks: fc.nat(4), maxTalks: fc.integer({ min: 1, max: 4 }) },
  }),
)
const bindings = fc.array(fc.record({ userId, stage }))
const asked = fc.record({ stage, client, groups, agents, bindings })

describe('a chat', () => {
  it('is handed at once only to the bound agent, on duty, with room, for this client', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const { agentId, boundAgentId } = routeChat(question)
        if (agentId === null) return
        expect(agentId).toBe(boundAgentId)
        const places = question.agents.filter((agent) => agent.userId === agentId)
        expect(
          places.some(
            (agent) =>
              agent.isOnDuty &&
              agent.talks < agent.maxTalks &&
              (agent.client === 'ALL' || agent.client === question.client),
          ),
        ).toBe(true)
      }),
    )
  })

  it('follows the binding of its scene, else that of the platform, else none', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const { boundAgentId } = routeChat(question)
        const of = (wanted: string) => question.bindings.find((each) => each.stage === wanted)?.userId
        expect(boundAgentId).toBe(of(question.stage) ?? of('PLATFORM') ?? null)
      }),
    )
  })

  it('waits in a workgroup of its scene that serves its client, wherever there is one', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const { workgroupId } = routeChat(question)
        const suiting = question.groups.filter((group) => [question.client, 'ALL'].includes(group.client))
        const ofScene = suiting.filter((group) => group.stage === question.stage)
        const usable = ofScene.length > 0 ? ofScene : suiting.filter((group) => group.stage === 'PLATFORM')
        if (usable.length === 0) expect(workgroupId).toBeNull()
        else {
          const least = Math.min(...usable.map(({ sort }) => sort))
          expect(usable.filter(({ sort }) => sort === least).map(({ id }) => id)).toContain(workgroupId)
        }
      }),
    )
  })

  it('is routed alike however workgroups and agents are listed', () => {
    fc.assert(
      fc.property(asked, (question) => {
        const turned = {
          ...question,
          groups: question.groups.toReversed(),
          agents: question.agents.toReversed(),
        }
        expect(routeChat(turned)).toEqual(routeChat(question))
      }),
    )
  })
})

describe('the queue', () => {
  const chats = fc.uniqueArray(
    fc.record({
      chatId: fc.nat(99).map(String),
      boundAgentId: fc.option(userId),
      subject: fc.constantFrom('', 'Engine oil', '退货', '发动机缸垫'),
      waitingSince: fc.nat(1_000_000).map((ms) => new Date(Date.UTC(2026, 0, 1) + ms).toISOString()),
    }),
    { selector: ({ chatId }) => chatId },
  )

  it('has every chat once: customers of mine first, those of colleagues last, the longest wait before equals', () => {
    fc.assert(
      fc.property(chats, (waiting) => {
        const me = { userId: '1', skills: ['engine', '发动机'] }
        const order = inQueueOrder(waiting, me)
        expect(order.toSorted((a, b) => (a.chatId < b.chatId ? -1 : 1))).toEqual(
          waiting.toSorted((a, b) => (a.chatId < b.chatId ? -1 : 1)),
        )
        const rank = (chat: (typeof order)[number]) =>
          chat.boundAgentId === '1' ? 0 : /engine|发动机/i.test(chat.subject) ? 1 : chat.boundAgentId ? 3 : 2
        for (const [at, chat] of order.entries()) {
          const next = order[at + 1]
          if (!next) continue
          expect(rank(chat)).toBeLessThanOrEqual(rank(next))
          if (rank(chat) === rank(next))
            expect(Date.parse(chat.waitingSince)).toBeLessThanOrEqual(Date.parse(next.waitingSince))
        }
      }),
    )
  })
})

describe('the robot', () => {
  const questions = [
    { id: '1', name: '发货时间', keywords: ['发货', 'ship'], matchKind: 'ANY' as const },
    { id: '2', name: 'Return an engine', keywords: ['return', 'engine'], matchKind: 'ALL' as const },
    { id: '3', name: '空', keywords: [], matchKind: 'ALL' as const },
  ]
  const idOf = (text: string) => robotAnswer(text, questions)?.id

  it('answers by any or by all keywords, by the name of a question, and whole words in English', () => {
    expect(idOf('请问什么时候发货')).toBe('1')
    expect(idOf('When is SHIPPING?')).toBe('1')
    expect(idOf('leadership')).toBeUndefined()
    expect(idOf('return')).toBeUndefined()
    expect(idOf('I want to return my engine')).toBe('2')
    expect(idOf(' 空 ')).toBe('3')
    expect(idOf('别的')).toBeUndefined()
  })

  it('gives way to a person who is asked for', () => {
    expect(['转人工', 'a human please', 'Agent'].map(wantsPerson)).toEqual([true, true, true])
    expect(['reagent', '发货'].map(wantsPerson)).toEqual([false, false])
  })
})

describe('the hours of service', () => {
  it('are spans of a day; anything else is refused, and closes nothing', () => {
    expect(readHours('8:00-12:00，13:30–20:00')).toEqual([
      { fromMinute: 480, toMinute: 720 },
      { fromMinute: 810, toMinute: 1200 },
    ])
    for (const text of ['', 'always', '20:00-8:00', '8:60-9:00', '8-9', '0:00-24:01'])
      expect(readHours(text)).toBeUndefined()
    expect(isServed({ hours: 'always', days: '1' }, new Date())).toBe(true)
  })

  it('hold on the days and minutes of the business clock', () => {
    const at = (time: string) => isServed({ hours: '8:00-20:00', days: '12345' }, new Date(`${time}+08:00`))
    expect(at('2026-11-27T08:00:00')).toBe(true)
    expect(at('2026-11-27T07:59:59')).toBe(false)
    expect(at('2026-11-27T20:00:00')).toBe(false)
    expect(at('2026-11-28T12:00:00')).toBe(false)
  })
})

describe('a page that hears messages', () => {
  const message = (chatId: string, seq: number) => ({ chatId, seq }) as ChatMessage
  const places = fc.array(
    fc.record({
      chatId: fc.constantFrom('9', '10', '384695732722970624'),
      seq: fc.integer({ min: 1, max: 9 }),
    }),
  )

  it('has each once and in order, however they arrive and however often', () => {
    fc.assert(
      fc.property(places, places, (first, second) => {
        const merged = mergeMessages(
          mergeMessages(
            [],
            first.map(({ chatId, seq }) => message(chatId, seq)),
          ),
          second.map(({ chatId, seq }) => message(chatId, seq)),
        )
        const wanted = new Set([...first, ...second].map(({ chatId, seq }) => `${chatId} ${seq}`))
        expect(new Set(merged.map(({ chatId, seq }) => `${chatId} ${seq}`))).toEqual(wanted)
        expect(merged).toHaveLength(wanted.size)
        for (const [at, { chatId, seq }] of merged.entries()) {
          const next = merged[at + 1]
          if (!next) continue
          expect(BigInt(chatId) <= BigInt(next.chatId)).toBe(true)
          if (chatId === next.chatId) expect(seq).toBeLessThan(next.seq)
        }
      }),
    )
  })

  it('notices that one is missing', () => {
    const known = [message('9', 1), message('9', 2)]
    expect(hasGap(known, [message('9', 3)])).toBe(false)
    expect(hasGap(known, [message('9', 4)])).toBe(true)
    expect(hasGap(known, [message('10', 1)])).toBe(false)
    expect(hasGap(known, [])).toBe(true)
  })
})
