import type { ErrorEntry } from './entry.ts'

// Refusals of records and of the screens that keep them.
export const screensErrors = {
  RECORD_NOT_FOUND: {
    status: 404,
    zh: '数据不存在或已被删除',
    en: 'This record does not exist or has been removed',
  },
  VERSION_CONFLICT: {
    status: 409,
    zh: '数据已被他人修改，请核对后再保存',
    en: 'Someone else has changed this record, please compare before saving',
  },
  DUPLICATE: { status: 409, zh: '{field}已存在', en: '{field} already exists' },
  ROWS_CLASH: {
    status: 409,
    zh: '“{row}”与其他数据冲突：{say}',
    en: '“{row}” conflicts with other records: {say}',
  },
  TOO_MANY_VIEWS: {
    status: 409,
    zh: '每个列表最多保存 {limit} 个视图，请先删除不用的',
    en: 'At most {limit} views of a list can be kept, please delete one first',
  },
  TOO_MANY_SCHEDULES: {
    status: 409,
    zh: '每人最多设置 {limit} 个定时导出，请先结束不用的',
    en: 'At most {limit} scheduled exports can be set up, please end one first',
  },
  MAIL_NOT_SET_UP: {
    status: 409,
    zh: '平台尚未配置邮件服务器，暂时不能发送邮件',
    en: 'No mail server is set up, so nothing can be sent by e-mail',
  },
  MAIL_ADDRESS_MISSING: {
    status: 409,
    zh: '您的个人资料中没有邮箱，请先在个人中心填写',
    en: 'Your profile has no e-mail address; add one in the personal centre first',
  },
  TOO_MANY_CUSTOM_FIELDS: {
    status: 409,
    zh: '每个页面最多添加 {limit} 个自定义字段，请先删除不用的',
    en: 'A page takes at most {limit} custom fields, please remove one first',
  },
  SCHEDULE_CLOSED: {
    status: 403,
    zh: '没有导出该列表的权限，或不能再使用该视图',
    en: 'You may not export this list, or can no longer use the view',
  },
  SCHEDULE_TOO_LARGE: {
    status: 409,
    zh: '文件超过 50 MB，请缩小视图的范围',
    en: 'The file is larger than 50 MB; narrow the view',
  },
  SCHEDULE_FAILED: {
    status: 500,
    zh: '生成文件时出错，下次会再试',
    en: 'The file could not be made; the next time is another attempt',
  },
  IN_USE: {
    status: 409,
    zh: '数据正在使用，不能删除：{uses}',
    en: 'This record is in use and cannot be removed: {uses}',
  },
  MERGE_STALE: {
    status: 409,
    zh: '比较之后有数据被修改，请重新打开合并再核对一遍',
    en: 'One of the records was changed after you compared them; open the merge again and check once more',
  },
  MERGE_APART: {
    status: 409,
    zh: '只能合并同一家公司的数据',
    en: 'Only records of one company can be merged',
  },
  MERGE_TOO_MANY: {
    status: 409,
    zh: '引用这些数据的记录超过 {max} 条，一次合并转不完，请把引用最多的一条作为保留的数据',
    en: 'More than {max} records refer to these. Keep the record that most of them refer to',
  },
  MERGE_CLASH: {
    status: 409,
    zh: '“{of}”中同时有保留和被合并数据的记录，合并后会重复，请先处理这些记录',
    en: '“{of}” has entries for both the record that stays and one that goes, which may exist only once. Clear these up first',
  },
  RESTORE_TAKEN: {
    status: 409,
    zh: '不能恢复：{field}已被其他数据使用',
    en: 'This cannot be restored: another record has the same {field} by now',
  },
  RESTORE_WITHOUT: {
    status: 409,
    zh: '不能恢复：所属的{field}已被删除',
    en: 'This cannot be restored: its {field} has been removed',
  },
  EXISTING_TABLE: {
    status: 409,
    zh: '表“{table}”不能这样读写：{why}。请核对页面文件与数据库',
    en: 'The table "{table}" does not allow this: {why}. Compare the screen file with the database',
  },
  EXISTING_TABLE_REFUSED: {
    status: 409,
    zh: '表“{table}”拒绝了该数据：{why}',
    en: 'The table "{table}" refused the record: {why}',
  },
  COLLEAGUE_CANNOT_SEE: {
    status: 409,
    zh: '{name}无权查看这条数据，请选择其他同事',
    en: '{name} may not see this record, please choose another colleague',
  },
  COMMENT_EMPTY: {
    status: 409,
    zh: '请填写评论内容或添加附件',
    en: 'Please write something or attach a file',
  },
  TOO_MANY_FOLLOWERS: {
    status: 409,
    zh: '一条数据最多由 {limit} 人关注',
    en: 'At most {limit} people can follow a record',
  },
  OUT_OF_SIGHT: {
    status: 409,
    zh: '保存后该数据将不在您的可见范围内',
    en: 'Saved like this, you could no longer see the record yourself',
  },
  WIDER_DATA_SCOPE: {
    status: 403,
    zh: '该角色的数据范围超出您本人的数据范围',
    en: 'This role reaches more data than you do',
  },
  NOT_ALLOWED_NOW: { status: 409, zh: '当前状态不允许此操作', en: 'The current state does not allow this' },
  APPROVAL_OWN: {
    status: 409,
    zh: '不能签批本人提交的数据',
    en: 'You submitted this yourself, somebody else has to sign it',
  },
  APPROVAL_SIGNED: {
    status: 409,
    zh: '您已签批过，现待“{step}”',
    en: 'You have signed already, it now waits for “{step}”',
  },
  APPROVAL_NOT_YOURS: {
    status: 409,
    zh: '现待“{step}”，您的角色不能签批此环节',
    en: 'It waits for “{step}”, which your roles cannot sign',
  },
  DEPUTY_OF_OTHERS: {
    status: 403,
    zh: '只能为本人指定签批代理',
    en: 'You can name a deputy for yourself only',
  },
  STATE_NOT_ALLOWED: {
    status: 409,
    zh: '当前为“{state}”，不允许此操作',
    en: 'It is "{state}" now, which does not allow this',
  },
  ONLY_IN_DEVELOPMENT: {
    status: 403,
    zh: '只有以 npm run dev 运行时才能写入页面文件，这里请保存为本企业的调整',
    en: 'Page files can be written under npm run dev only. Here, save it for your company instead',
  },
  PAGE_FILE_NOT_WRITTEN: {
    status: 409,
    zh: '没有写入 {file}：{why}',
    en: '{file} was not written: {why}',
  },
} as const satisfies Record<string, ErrorEntry>
