import { missingColumns, repeatedColumns, type ColumnChoice } from '../../../shared/price-list-columns.ts'
import { nameKey, withoutUnit } from '../../../shared/name-key.ts'

/** The columns of a price list; those of REQUIRED must be present. */
export type Column =
  | 'code'
  | 'name'
  | 'nameEn'
  | 'oeNumbers'
  | 'brand'
  | 'spec'
  | 'fitment'
  | 'price'
  | 'stock'

const REQUIRED: readonly Column[] = ['code', 'name', 'price', 'stock']

/** Header names in the form of nameKey. */
const NAMES: Record<Column, string[]> = {
  code: [
    'code',
    'partcode',
    'partno',
    'partnumber',
    'itemcode',
    'itemno',
    'sku',
    '编码',
    '编号',
    '物料编码',
    '物料编号',
    '商品编码',
    '产品编码',
    '配件编码',
    '配件编号',
    '零件号',
    '货号',
  ],
  name: [
    'name',
    'partname',
    'chinesename',
    'namezh',
    'description',
    '名称',
    '中文名称',
    '物料名称',
    '商品名称',
    '产品名称',
    '配件名称',
    '品名',
  ],
  nameEn: ['englishname', 'nameen', 'nameenglish', '英文名称', '英文名', '英文品名'],
  oeNumbers: [
    'oenumbers',
    'oenumber',
    'oe',
    'oeno',
    'oenos',
    'oecode',
    'oem',
    'oemnumber',
    'oemno',
    'oe号',
    'oe码',
    'oe编号',
    'oe号码',
    'oem号',
    '原厂号',
    '原厂编号',
    '原厂编码',
  ],
  brand: ['brand', 'brandname', 'make', 'manufacturer', '品牌', '厂牌', '品牌名称', '生产厂家', '厂家'],
  spec: ['specification', 'specifications', 'spec', 'size', '规格', '规格型号', '型号规格', '尺寸'],
  fitment: [
    ...['适用车型', '适用车系', '适用车辆', '适用机型', '适用发动机', '适配车型', '配套车型', '车型'],
    ...['fitment', 'fits', 'applicablemodels', 'vehiclemodel', 'vehiclemodels', 'truckmodel'],
  ],
  price: [
    'price',
    'unitprice',
    'salesprice',
    'saleprice',
    'pricecny',
    'priceyuan',
    'pricermb',
    '价格',
    '单价',
    '售价',
    '销售价',
    '销售单价',
    '价格元',
    '单价元',
    '含税单价',
    '含税价',
  ],
  stock: [
    'stock',
    'quantity',
    'qty',
    'stockquantity',
    'onhand',
    'inventory',
    '库存',
    '库存数量',
    '库存量',
    '数量',
    '现货',
    '现货数量',
  ],
}

const columnOf = new Map(
  Object.entries(NAMES).flatMap(([column, names]) => names.map((name) => [name, column as Column] as const)),
)

/** The column of a name in the form of nameKey. */
export const columnNamed = (key: string): Column | undefined => columnOf.get(key)

/** What a cell of a row is read as; `codeAndOe` is the supplier's code and an OE number in one. */
export type CellColumn = Column | 'codeAndOe' | undefined

export interface Header {
  /** The column of each cell of a row, or undefined for ignored cells. */
  columns: CellColumn[]
  /** The names, in the form of nameKey, of cells that hold an attribute. */
  attributes: (string | undefined)[]
  /** Unknown header names. */
  ignored: string[]
  missing: string[]
  /** Repeated columns. */
  repeated: string[]
}

/**
 * Reads the header line; case, spaces, punctuation, full width and a unit in brackets do not matter. Names of
 * attributes come in the form of nameKey.
 */
export function readHeader(cells: string[], attributeNames: ReadonlySet<string> = new Set()): Header {
  const columns = cells.map((cell) => columnOf.get(nameKey(cell)))
  const attributes = cells.map((cell, at) => {
    const key = withoutUnit(cell)
    return columns[at] === undefined && attributeNames.has(key) ? key : undefined
  })
  const same = (at: number) =>
    columns[at] !== undefined
      ? columns.indexOf(columns[at]) !== at
      : attributes[at] !== undefined && attributes.indexOf(attributes[at]) !== at
  return {
    columns,
    attributes,
    ignored: cells.filter(
      (cell, at) => columns[at] === undefined && attributes[at] === undefined && cell.trim() !== '',
    ),
    missing: REQUIRED.filter((column) => !columns.includes(column)),
    repeated: cells.filter((_, at) => same(at)),
  }
}

/** The header as a person mapped it. */
export function mappedHeader(
  heads: string[],
  choices: readonly ColumnChoice[],
  attributeNames: ReadonlySet<string>,
): Header {
  const choiceAt = (at: number) => choices[at] ?? ''
  const attributes = heads.map((head, at) => {
    const key = withoutUnit(head)
    return choiceAt(at) === 'attribute' && attributeNames.has(key) ? key : undefined
  })
  const columns = heads.map((_, at): CellColumn => {
    const choice = choiceAt(at)
    return choice === '' || choice === 'attribute' ? undefined : choice
  })
  return {
    columns,
    attributes,
    ignored: heads.filter(
      (head, at) => columns[at] === undefined && attributes[at] === undefined && head !== '',
    ),
    missing: missingColumns(choices),
    repeated: repeatedColumns(choices),
  }
}
