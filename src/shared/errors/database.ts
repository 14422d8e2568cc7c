import type { ErrorEntry } from './entry.ts'

// Messages for users when the database cannot serve them; docs/operations.md tells its administrator what to
// do about each.
export const databaseErrors = {
  DATABASE_AWAY: {
    status: 503,
    zh: '数据库暂时无法连接，本次操作可能未保存。请稍候片刻，刷新确认后再试',
    en: 'The database cannot be reached just now, and this may not have been saved. Wait a moment, reload to see, then try again',
  },
  DATABASE_BUSY: {
    status: 503,
    zh: '当前访问人数过多，本次操作未执行，请过几秒再试',
    en: 'The system is too busy just now, so nothing was done. Please try again in a few seconds',
  },
  DATA_LOCKED: {
    status: 503,
    zh: '其他人正在修改相同的数据，本次操作未保存，请过几秒再试',
    en: 'Somebody else is changing the same data, so nothing was saved. Please try again in a few seconds',
  },
  DISK_FULL: {
    status: 503,
    zh: '服务器磁盘空间已满，本次操作未保存。请联系管理员清理磁盘后再试',
    en: 'The server has no disk space left, so nothing was saved. Ask its administrator to free some, then try again',
  },
} as const satisfies Record<string, ErrorEntry>
