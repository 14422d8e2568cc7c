import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/chat.ts'
import * as desk from '../../../shared/calls/chat-desk.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import * as acts from './desk-acts.ts'
import {
  readCanned,
  readColleagues,
  readDesk,
  readDeskChat,
  readDeskMessages,
  readWaiting,
  searchSaid,
} from './desk.ts'
import * as directory from '../../../shared/calls/directory.ts'
import { readScenes, readServiceMember, unreadOf } from './im.ts'
import { askForPerson, endMine, rateMine, readMyChat, readMyMessages, sendMine } from './my-chat.ts'
import { markOwnRead } from './queries.ts'
import { saying } from './said.ts'

export function chatRoutes(app: FastifyInstance) {
  serveCall(app, calls.myChat, ({ ctx }) => readMyChat(ctx))
  serveCall(app, calls.chatUnread, async ({ ctx }) => ({ unread: await unreadOf(ctx) }))
  serveCall(app, directory.listScenes, ({ ctx, query }) => readScenes(ctx, query))
  serveCall(app, directory.serviceMemberOf, ({ ctx, body }) => readServiceMember(ctx, body.zpUser))
  serveCall(app, calls.myChatMessages, ({ ctx, query }) => readMyMessages(ctx, query))
  serveCall(app, calls.sendToService, ({ ctx, body }) => saying(ctx, (tx) => sendMine(tx, ctx, body)))
  serveCall(app, calls.askForPerson, ({ ctx, body }) => saying(ctx, (tx) => askForPerson(tx, ctx, body)))
  serveCall(app, calls.readMyChat, async ({ ctx }) => {
    await write(ctx, (tx) => markOwnRead(tx, ctx.me, ctx.now))
    return { unread: 0 }
  })
  serveCall(app, calls.endMyChat, ({ ctx }) => saying(ctx, (tx) => endMine(tx, ctx)))
  serveCall(app, calls.rateChat, ({ ctx, body }) => write(ctx, (tx) => rateMine(tx, ctx, body)))
  deskRoutes(app)
}

function deskRoutes(app: FastifyInstance) {
  serveCall(app, desk.chatDesk, ({ ctx }) => readDesk(ctx))
  serveCall(app, desk.waitingChats, ({ ctx, query }) => readWaiting(ctx, query))
  serveCall(app, desk.deskChat, ({ ctx, query }) => readDeskChat(ctx, query.chatId))
  serveCall(app, desk.deskMessages, ({ ctx, query }) => readDeskMessages(ctx, query))
  serveCall(app, desk.deskColleagues, ({ ctx }) => readColleagues(ctx))
  serveCall(app, desk.cannedAnswers, ({ ctx }) => readCanned(ctx))
  serveCall(app, desk.searchChats, ({ ctx, query }) => searchSaid(ctx, query))
  serveCall(app, desk.setDuty, ({ ctx, body }) => write(ctx, (tx) => acts.changeDuty(tx, ctx, body)))
  serveCall(app, desk.readChat, ({ ctx, body }) => write(ctx, (tx) => acts.read(tx, ctx, body.chatId)))
  serveCall(app, desk.noteOnCustomer, ({ ctx, body }) => write(ctx, (tx) => acts.note(tx, ctx, body)))
  serveCall(app, desk.acceptChat, ({ ctx, body }) => saying(ctx, (tx) => acts.accept(tx, ctx, body.chatId)))
  serveCall(app, desk.sendToCustomer, ({ ctx, body }) => saying(ctx, (tx) => acts.sendAsAgent(tx, ctx, body)))
  serveCall(app, desk.transferChat, ({ ctx, body }) => saying(ctx, (tx) => acts.transfer(tx, ctx, body)))
  serveCall(app, desk.inviteToChat, ({ ctx, body }) => saying(ctx, (tx) => acts.invite(tx, ctx, body)))
  serveCall(app, desk.closeChat, ({ ctx, body }) => saying(ctx, (tx) => acts.close(tx, ctx, body.chatId)))
}
