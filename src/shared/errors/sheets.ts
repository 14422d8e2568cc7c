import type { ErrorEntry } from './entry.ts'

// Refusals of imports and exports.
export const sheetsErrors = {
  IMPORT_NO_FILE: { status: 400, zh: '请选择要导入的文件', en: 'Choose a file to import' },
  IMPORT_FILE_KIND: {
    status: 400,
    zh: '只能导入 .xlsx、.xls 或 .csv 文件，“{file}”不是',
    en: 'Only .xlsx, .xls and .csv files can be imported; “{file}” is none of them',
  },
  IMPORT_ENCRYPTED: {
    status: 400,
    zh: '“{file}”设有密码，请去掉密码后再导入',
    en: '“{file}” has a password. Save it without one and import that',
  },
  IMPORT_MACROS: {
    status: 400,
    zh: '“{file}”含有宏，请另存为不含宏的 .xlsx 后再导入',
    en: '“{file}” has macros. Save it as .xlsx without macros and import that',
  },
  IMPORT_WEB_PAGE: {
    status: 400,
    zh: '“{file}”的内容是网页，不是表格，请在表格软件中打开后另存为 .xlsx',
    en: '“{file}” is a web page, not a spreadsheet. Open it in a spreadsheet program and save it as .xlsx',
  },
  IMPORT_BROKEN_FILE: {
    status: 400,
    zh: '“{file}”已损坏或不完整，请重新保存后再导入',
    en: '“{file}” is damaged or incomplete. Save it again and import that',
  },
  IMPORT_TOO_LARGE_INSIDE: {
    status: 400,
    zh: '“{file}”解压后过大，请拆分成几个文件后再导入',
    en: '“{file}” unpacks to too much data. Split it into several files',
  },
  IMPORT_TOO_SLOW: {
    status: 400,
    zh: '“{file}”内容过于复杂，读取超时，请把数据复制到新的表格后再导入',
    en: '“{file}” takes too long to read. Copy its data into a new spreadsheet and import that',
  },
  IMPORT_BLANK_ROWS: {
    status: 400,
    zh: '文件中的空行超过 {max} 行，请删除空行后再导入',
    en: 'The file has more than {max} blank rows. Delete them and import again',
  },
  IMPORT_BUSY: {
    status: 429,
    zh: '上一个文件还在读取，请稍候再试',
    en: 'Another file is still being read. Try again in a moment',
  },
  IMPORT_BROKEN_CSV: {
    status: 400,
    zh: '第 {line} 行附近的引号不成对，请检查后再导入',
    en: 'Near line {line} there is one quotation mark too few or too many. Correct it and import again',
  },
  IMPORT_MERGED_CELLS: {
    status: 400,
    zh: '工作表“{sheet}”中有合并单元格（{range}），请取消合并后再导入',
    en: 'Sheet “{sheet}” has merged cells ({range}). Unmerge them and import again',
  },
  IMPORT_EMPTY_SHEET: {
    status: 400,
    zh: '文件中没有数据：第一行应为列名，数据从下一行开始',
    en: 'The file has no rows: the first line holds the column names, the rows follow below',
  },
  IMPORT_WRONG_COLUMNS: {
    status: 400,
    zh: '工作表“{sheet}”的列与模板不符，缺少：{missing}。文件中的列：{found}',
    en: 'The columns of sheet “{sheet}” do not fit the template. Missing: {missing}. Found: {found}',
  },
  IMPORT_COLUMN_TWICE: {
    status: 400,
    zh: '列“{column}”出现了两次，请删除其中一列',
    en: 'Column “{column}” appears twice; please remove one',
  },
  IMPORT_TOO_MANY_ROWS: {
    status: 400,
    zh: '文件超过 {max} 行，请拆分成几个文件后再导入',
    en: 'The file has more than {max} rows. Split it into several files',
  },
  IMPORT_NOT_READY: {
    status: 409,
    zh: '此文件还没有检查完，或已经导入过',
    en: 'This file is still being checked, or has been imported already',
  },
  IMPORT_HAS_FAULTS: {
    status: 409,
    zh: '有 {count} 行不正确，没有导入任何数据',
    en: '{count} rows have errors; nothing was imported',
  },
  IMPORT_SIGNED_OUT: {
    status: 409,
    zh: '您已退出登录或权限已变更，导入已停止',
    en: 'You have signed out or lost the permission; the import has stopped',
  },
  IMPORT_BROKE_OFF: {
    status: 409,
    zh: '导入中断，请重新上传文件',
    en: 'The import broke off, please upload the file again',
  },
  PRICE_LIST_BUSY: {
    status: 409,
    zh: '该供应商的另一份价目表正在处理，请等它完成后再试',
    en: 'Another price list of this supplier is being worked on. Try again when it is done',
  },
  PRICE_LIST_NOT_STAGED: {
    status: 404,
    zh: '没有这份正在上传的价目表，请重新上传整个文件',
    en: 'There is no such list being uploaded. Please upload the whole file again',
  },
  PRICE_LIST_NOT_FOUND: { status: 404, zh: '价目表不存在', en: 'This price list does not exist' },
  PRICE_LIST_NOT_CHECKED: {
    status: 409,
    zh: '这份价目表不在待生效状态，请刷新页面',
    en: 'This list does not wait to come into force. Refresh the page',
  },
  PRICE_LIST_READING_STOPPED: {
    status: 409,
    zh: '文件没有读完，什么都没有改变，请重新上传',
    en: 'The file was not read to its end and nothing has changed. Upload it again',
  },
  PRICE_LIST_GONE_IN_PARTS: {
    status: 400,
    zh: '分几次上传的价目表不能下架未列出的报价，请一次上传整个文件',
    en: 'A list that comes in several parts cannot end the offers that are not in it. Upload the whole file at once',
  },
  PRICE_LIST_GOES_ON: {
    status: 503,
    zh: '价目表尚未完成，服务会自动继续；请稍后在“价目表”页面查看结果',
    en: 'The list is not finished and continues in the background. Check the page Price lists later',
  },
  PRICE_LIST_FAILED: {
    status: 500,
    zh: '价目表未能生效，已全部撤销，请重试；仍失败请联系管理员',
    en: 'The list could not be brought into force and all of it was undone. Try again, or ask the administrator',
  },
  PRICE_LIST_UNDO_LATE: {
    status: 409,
    zh: '价目表生效超过 {hours} 小时，不能撤销；请导入更正后的价目表',
    en: 'A list can be undone for {hours} hours after it came into force. Load a corrected list instead',
  },
  PRICE_LIST_NOT_LATEST: {
    status: 409,
    zh: '之后还有价目表生效，请先撤销最近的一份',
    en: 'A later list of this supplier is in force. Undo the latest one first',
  },
  PRICE_ROWS_TOO_MANY: {
    status: 400,
    zh: '一次最多接受 {max} 行；要全部接受，请在“价目表”页面操作',
    en: 'At most {max} rows are accepted at once. On the page Price lists all of a list can be accepted',
  },
  PRICE_ROW_NOT_TAKEN: {
    status: 409,
    zh: '第 {line} 行不能接受：{reason}',
    en: 'Line {line} cannot be accepted: {reason}',
  },
  EXPORT_BUSY: {
    status: 429,
    zh: '您还有导出正在进行，请等待完成后再试',
    en: 'Your other exports are still being written. Wait for them and try again',
  },
  EXPORT_TOO_MANY: {
    status: 400,
    zh: '当前数据量大于{max}, 请切换查询条件',
    en: 'There are more than {max} records, please narrow the search',
  },
} as const satisfies Record<string, ErrorEntry>
