// The sentences of an explanation, in both languages; {name} stands for a fact.
import type { Language } from '../../../shared/errors.ts'

const sentences = {
  account: { zh: '账号可以登录', en: 'The account can sign in' },
  accountEnabled: { zh: '账号和所属租户均已启用', en: 'The account and its tenant are enabled' },
  accountDisabled: { zh: '账号已停用', en: 'The account is disabled' },
  tenantDisabled: { zh: '所属租户已停用', en: 'The tenant is disabled' },
  role: { zh: '账号拥有角色', en: 'The account has a role' },
  roleHeld: { zh: '拥有已启用的角色：{roles}', en: 'It has the enabled role {roles}' },
  noRole: { zh: '账号没有任何角色', en: 'The account has no role' },
  rolesDisabled: {
    zh: '角色“{role}”已停用，其权限不生效',
    en: 'The role "{role}" is disabled and gives nothing',
  },
  menu: { zh: '菜单中有“{title}”', en: '"{title}" stands in the menu' },
  menuDrawn: { zh: '菜单项未隐藏', en: 'The menu entry is drawn' },
  menuHidden: { zh: '该菜单被设为隐藏', en: 'The menu entry is hidden' },
  menuShown: { zh: '该菜单没有隐藏', en: 'The menu entry is not hidden' },
  granted: { zh: '角色“{role}”已授权 {code}', en: 'The role "{role}" is granted {code}' },
  everything: { zh: '角色“{role}”拥有全部权限', en: 'The role "{role}" holds every permission' },
  onlyDisabled: {
    zh: '只有已停用的角色“{role}”授权了 {code}',
    en: 'Only the role "{role}", which is disabled, is granted {code}',
  },
  notGranted: { zh: '没有任何角色授权 {code}', en: 'None of the roles is granted {code}' },
  list: { zh: '可以打开列表', en: 'The list may be opened' },
  button: { zh: '有“{button}”的权限', en: 'They may use "{button}"' },
  platformOnly: { zh: '公共数据只能由平台修改', en: 'Shared rows are changed by the platform only' },
  platformWrites: { zh: '可以修改此类数据', en: 'Rows of this kind may be changed' },
  own: { zh: '各租户维护自己的数据', en: 'Each tenant keeps its own rows' },
  atPlatform: { zh: '账号属于平台', en: "The account is the platform's" },
  allowed: { zh: '规则允许“{button}”', en: 'The rules allow "{button}"' },
  ruleHolds: { zh: '条件成立：{rule}', en: 'The condition holds: {rule}' },
  ruleFails: { zh: '条件不成立：{rule}', en: 'The condition does not hold: {rule}' },
  noRule: { zh: '没有限制条件', en: 'There is no condition on it' },
  neverAllowed: { zh: '此界面不允许该操作', en: 'The screen does not offer it at all' },
  rightState: { zh: '当前状态可以执行此操作', en: 'The row is in a state that leads on' },
  wrongState: { zh: '当前状态不能执行此操作', en: 'The row is in no state from which this leads on' },
  fieldRead: { zh: '可以查看字段“{field}”', en: 'The field "{field}" may be seen' },
  fieldWrite: { zh: '可以填写字段“{field}”', en: 'The field "{field}" may be filled in' },
  fieldOpen: { zh: '该字段没有单独的权限', en: 'The field takes no permission of its own' },
  madeFrom: {
    zh: '该字段由不能查看的字段计算得出',
    en: 'The field is computed from one that they may not see',
  },
  secret: { zh: '密码类字段从不显示', en: 'A password is never shown' },
  column: { zh: '列表中有“{field}”这一列', en: 'The list has a column for "{field}"' },
  columnShown: { zh: '该列默认显示', en: 'The column is shown' },
  columnHidden: {
    zh: '该列默认隐藏，可在“列设置”中勾选',
    en: 'The column is hidden at first; it can be ticked among the columns',
  },
  noColumn: { zh: '文件未将该字段放入列表', en: 'The file does not put the field into the list' },
  rowKept: { zh: '数据未被删除', en: 'The row has not been removed' },
  rowThere: { zh: '数据未在回收站中', en: 'It is not in the recycle bin' },
  rowInTrash: { zh: '数据在回收站中', en: 'It is in the recycle bin' },
  rowTenant: { zh: '数据属于可见的租户', en: 'The row is of a tenant that they see' },
  sameTenant: { zh: '数据属于该账号的租户', en: "The row is of the account's tenant" },
  otherTenant: { zh: '数据属于其他租户', en: "The row is another tenant's" },
  rowScope: { zh: '数据在其数据范围内', en: 'The row is within their data scope' },
  inScope: { zh: '数据范围“{scope}”包含该数据', en: 'The data scope "{scope}" takes the row in' },
  outOfScope: {
    zh: '数据范围“{scope}”不包含该数据',
    en: 'The data scope "{scope}" does not take the row in',
  },
  rowType: { zh: '该类租户可以看到此数据', en: 'Tenants of this type see the row' },
  rowOfScreen: { zh: '数据属于此界面', en: 'The row belongs to this screen' },
  itDoes: { zh: '是的', en: 'It does' },
  itDoesNot: { zh: '它属于同一张表的另一个界面', en: 'It belongs to another screen over the same table' },
} as const satisfies Record<string, Record<Language, string>>

export type Saying = keyof typeof sentences

export function say(saying: Saying, language: Language, facts: Record<string, string> = {}): string {
  return sentences[saying][language].replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
}
