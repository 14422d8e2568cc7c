// Words that mean the same in every catalogue: positions, stock, condition, and what people say around a question.
import type { PlainMeaning } from '../../../lexicon.ts'

const words = (text: string) => text.split(',').map((word) => word.trim())
const side = (...said: string[]): PlainMeaning => ({ kind: 'side', said })

const LEFT = side('左', 'left', 'lh')
const RIGHT = side('右', 'right', 'rh')
const FRONT = side('前', 'front')
const REAR = side('后', 'rear')
const UPPER = side('上', 'upper')
const LOWER = side('下', 'lower')
const IN_STOCK: PlainMeaning = { kind: 'stock' }
const GENUINE: PlainMeaning = { kind: 'condition', makers: 'own' }
const AFTERMARKET: PlainMeaning = { kind: 'condition', makers: 'others' }
const FILLER: PlainMeaning = { kind: 'filler' }

const meanings: [PlainMeaning, string][] = [
  [LEFT, '左, 左边, 左侧, 左面, 左边的, 主驾, left, left hand, left side, lh, l/h, nearside'],
  [RIGHT, '右, 右边, 右侧, 右面, 右边的, 副驾, right, right hand, right side, rh, r/h, offside'],
  [FRONT, '前, 前边, 前面, 前侧, front, frt'],
  [REAR, '后, 后边, 后面, 后侧, rear, back'],
  [UPPER, '上, 上面, 上边, upper'],
  [LOWER, '下, 下面, 下边, lower'],
  [
    IN_STOCK,
    '现货, 有货, 有现货, 库存, 有库存, 现成的, 在库, 有没有货, 有没有现货, in stock, on stock, available, available now, on hand, ready stock',
  ],
  [
    GENUINE,
    '原厂, 原厂件, 原厂的, 正厂, 原装, 原装件, 原装的, 正品, 纯正, 主机厂, genuine, original, oem, oe',
  ],
  [AFTERMARKET, '副厂, 副厂件, 副厂的, 拆车件, 品牌件, 国产, 便宜的, aftermarket, cheap'],
  [
    FILLER,
    '后八位, 后8位, 车架号, 车架号后八位, 车架, 底盘号, 车辆识别代号, vin, 有没有, 有吗, 有么, 有不, 有, 没有, 请问, 你好, 您好, 老板, 师傅, 帮我, 帮忙, 帮我找, 帮我查, 帮我查一下, 帮我找下, 帮我找一下, 帮我查下, 帮我看下, 帮忙找下, 帮忙看下, 给我, 找, 找一下, 找下, 查下, 看下, 问下, 问一下, 报下价, 找一个, 找个, 查, 查一下, 看看, 看一下, 我要, 我想要, 我想买, 想要, 要, 需要, 急需, 急用, 求, 求购, 买, 想买, 采购, 订, 报价, 报个价, 报一下价, 询价, 价格, 价钱, 多少钱, 多少, 什么价, 啥价, 几块, 怎么卖, 哪里有, 哪有, 哪里买, 哪个, 什么, 一个, 一只, 一套, 一件, 一下, 两个, 几个, 这个, 那个, 这种, 那种, 这款, 坏了, 换, 更换, 要换, 漏油, 漏气, 漏水, 异响, 断了, 磨完了, 不好用, 的, 了, 吗, 呢, 吧, 啊, 和, 跟, 与, 及, 还有, 以及, 用, 用的, 上用的, 上的, 车上, 车上的, 车上用的, 车用, 车, 卡车, 重卡, 货车, 大货车, 半挂, 牵引车, 自卸车, 配, 配的, 配件, 零件, 零部件, 汽配, 备件, 型号, 规格, 图号, 编号, 件号, 零件号, 配件号, oe号, 号码, 单卖, 能不能, 可不可以, 适用, 适合, 适配, 对应, 能用, 可以用, 装, 我的, 我家, 我们, 我, 我车, 我的车, 是, 可能, 能发, 发一个, 发个',
  ],
  [
    FILLER,
    'i, we, you, me, my, our, need, needs, want, would, like, looking, look, find, search, get, buy, order, do, does, have, has, got, any, some, please, pls, pls quote, quote, price, prices, cost, how, much, many, is, are, there, what, which, where, can, could, give, send, sell, hello, hi, thanks, thank you, urgent, urgently, broken, worn, leaking, replace, replacement, new, for, of, the, a, an, and, or, with, on, in, to, from, it, this, that, truck, trucks, lorry, vehicle, part, parts, spare, spares, spare part, spare parts, part number, number, no, assy, assembly, complete, unit, pc, pcs, piece, pieces, set, suitable, fit, fits, fitting, used',
  ],
]

/** The plain meaning of each word, by the word. */
export const plainWords: ReadonlyMap<string, PlainMeaning> = new Map(
  meanings.flatMap(([meaning, said]) => words(said).map((word) => [word, meaning])),
)
