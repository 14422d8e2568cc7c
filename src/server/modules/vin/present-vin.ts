import type { ReplyOf } from '../../../shared/call.ts'
import type { decodeVin } from '../../../shared/calls/vin.ts'
import type { Language } from '../../../shared/errors.ts'
import { readSinotrukModel } from '../../../shared/sinotruk-model.ts'
import {
  isVinCheckDigitRight,
  usesCheckDigit,
  VIN_DESCRIPTION_LENGTH,
  VIN_LENGTH,
  vinCheckDigit,
  vinProblem,
} from '../../../shared/vin.ts'
import { endOfVinInText, typedVin, vinInText } from '../../../shared/typed-vin.ts'
import type { VinReading } from './read-vin.ts'
import { variantFacts } from './variant-of-truck.ts'

type Reply = ReplyOf<typeof decodeVin>

/** The content of a VIN in the caller's language. */
export function presentVin(
  reading: VinReading,
  { language, typed, proposals }: { language: Language; typed: string; proposals: string[] },
): Reply {
  const { vin, maker, year, build, ruled, alike, series, variant, depth } = reading
  const known = build ?? alike
  const modelCode = build?.modelCode ?? ruled?.modelCode ?? null
  const built = variant ? variantFacts(variant, language) : []
  return {
    vin,
    valid: true,
    problem: null,
    checkDigitOk: !usesCheckDigit(vin) || isVinCheckDigitRight(vin),
    usesCheckDigit: usesCheckDigit(vin),
    proposals,
    checkDigit: usesCheckDigit(vin) ? vinCheckDigit(vin) : null,
    makerCode: maker?.makerCode ?? null,
    maker: maker?.maker ?? null,
    brandCode: maker?.brandCode ?? null,
    brand: maker ? maker[language === 'zh' ? 'brandZh' : 'brandEn'] : null,
    year: year ?? null,
    series: series ? series[language === 'zh' ? 'nameZh' : 'nameEn'] : (known?.series ?? null),
    modelCode,
    madeIn: build?.madeIn ?? null,
    // What the variant says goes before a code of the model for the same.
    model: [
      ...(modelCode ? modelFacts(modelCode, language) : []).filter(
        ({ name }) => !built.some((fact) => fact.name === name),
      ),
      ...built,
    ],
    seriesId: series?.seriesId ?? null,
    vehicleModelId: series?.vehicleModelId ?? null,
    vehicleModel: series?.vehicleModel ?? null,
    depth,
    reasons: [...mistakenReasons(typed, language), ...reasonsOf(reading, language)],
  }
}

/** The reason why the input is not a VIN. */
export function presentNoVin(
  typed: string,
  { language, proposals }: { language: Language; proposals: string[] },
): Reply {
  const nothing = {
    ...{ checkDigit: null, makerCode: null, maker: null, brandCode: null, brand: null, year: null },
    ...{ series: null, seriesId: null, modelCode: null, madeIn: null },
    ...{ vehicleModelId: null, vehicleModel: null },
  }
  const vin = typedVin(typed)
  const end = endOfVinInText(typed)?.end
  const problem = end ? endText(end, { language, isAny: proposals.length > 0 }) : problemText(vin, language)
  return {
    ...nothing,
    ...{
      vin,
      valid: false,
      problem,
      checkDigitOk: false,
      usesCheckDigit: false,
      proposals,
      model: [],
      depth: 'none',
      reasons: [problem],
    },
  }
}

function endText(end: string, { language, isAny }: { language: Language; isAny: boolean }): string {
  const zh = language === 'zh'
  if (isAny)
    return zh
      ? `有多辆登记的车辆以 ${end} 结尾，请选择`
      : `Several trucks on record end with ${end}; please choose`
  return zh
    ? `没有登记过以 ${end} 结尾的车辆，请输入 17 位 VIN`
    : `No truck on record ends with ${end}; please type all 17 characters`
}

/** The letters that were read as digits. */
function mistakenReasons(typed: string, language: Language): string[] {
  const found = vinInText(typed)
  if (!found || found.mistaken.length === 0) return []
  const places = found.mistaken.map((at) => `${at + 1} → ${found.vin[at]}`).join(', ')
  return [
    language === 'zh'
      ? `VIN 中没有字母 I、O、Q，已按数字读取（第几位 → 读作）：${places}`
      : `No VIN has the letters I, O and Q; they were read as digits (place → sign): ${places}`,
  ]
}

function problemText(vin: string, language: Language): string {
  const zh = language === 'zh'
  const problem = vinProblem(vin)
  switch (problem?.kind) {
    case 'SIGNS':
      return zh
        ? `VIN 只含字母和数字，这里有：${problem.signs}`
        : `A VIN has only letters and digits; remove ${problem.signs}`
    case 'LETTERS':
      return zh
        ? `VIN 中没有字母 I、O、Q，这里有 ${problem.letters}：请核对是否为 1 或 0`
        : `A VIN never contains I, O or Q, but this has ${problem.letters}: check whether it is a 1 or a 0`
    default:
      return zh
        ? `VIN 应为 ${VIN_LENGTH} 位，现在是 ${vin.length} 位`
        : `A VIN has ${VIN_LENGTH} characters; this has ${vin.length}`
  }
}

function reasonsOf(
  { vin, maker, year, build, ruled, alike, variant, depth }: VinReading,
  language: Language,
): string[] {
  const zh = language === 'zh'
  const reasons: string[] = []
  if (usesCheckDigit(vin) && !isVinCheckDigitRight(vin)) {
    const right = vinCheckDigit(vin)
    reasons.push(
      zh
        ? `第 9 位校验位是 ${vin[8]}，按计算应为 ${right}：请核对抄写是否有误，仍可继续查询`
        : `The check digit in place 9 is ${vin[8]} but should be ${right}: please check for a typing error; you can search anyway`,
    )
  }
  reasons.push(
    maker
      ? zh
        ? `前三位 ${maker.makerCode}：${maker.brandZh}，依据 ${maker.source}`
        : `The first three, ${maker.makerCode}: ${maker.brandEn}, by ${maker.source}`
      : zh
        ? `前三位 ${vin.slice(0, 3)} 不是已登记的重卡制造厂代号，不能判断品牌`
        : `The first three, ${vin.slice(0, 3)}, are no maker code on record: the brand is not known`,
  )
  reasons.push(
    year === undefined
      ? zh
        ? `第 10 位 ${vin[9]} 不表示年份`
        : `Character 10, ${vin[9]}, does not stand for a year`
      : zh
        ? `第 10 位 ${vin[9]}：${year} 年款`
        : `Character 10, ${vin[9]}: model year ${year}`,
  )
  if (build)
    reasons.push(
      zh
        ? `这辆车已登记：${build.modelCode}（${build.source}）`
        : `This truck is on record: ${build.modelCode} (${build.source})`,
    )
  if (ruled)
    reasons.push(
      zh
        ? `符合 VIN 识别规则 ${ruled.rule.pattern}：${ruled.modelCode ?? ruled.rule.seriesZh}（${ruled.rule.source}）`
        : `By the VIN rule ${ruled.rule.pattern}: ${ruled.modelCode ?? ruled.rule.seriesEn} (${ruled.rule.source})`,
    )
  if (variant)
    reasons.push(
      zh
        ? `这个车型中符合的配置只有 ${variant.name}`
        : `Of the variants of this model, only ${variant.name} is possible`,
    )
  if (alike)
    reasons.push(
      zh
        ? `前 ${VIN_DESCRIPTION_LENGTH} 位与已登记的 ${alike.vin} 相同，属${alike.series}系列；具体配置未知`
        : `The first ${VIN_DESCRIPTION_LENGTH} are those of ${alike.vin}, which is on record: the same series; the exact build is not known`,
    )
  if (depth === 'brand')
    reasons.push(zh ? '车系和具体配置未登记' : 'Series and exact build are not on record')
  return reasons
}

const bodies = {
  cargo: { zh: '载货车', en: 'Cargo truck' },
  dump: { zh: '自卸车', en: 'Dump truck' },
  tractor: { zh: '牵引车', en: 'Tractor' },
}

/** Without the series, which is shown separately. */
function modelFacts(code: string, language: Language): Reply['model'] {
  const model = readSinotrukModel(code)
  if (!model) return []
  const zh = language === 'zh'
  const { body, bodySign, grossTonnes, horsepower, powerSign, wheelbase } = model
  const unread = (sign: string) => (zh ? `代号 ${sign}` : `code ${sign}`)
  return [
    { name: zh ? '车身' : 'Body', value: body ? bodies[body][language] : unread(bodySign) },
    {
      name: zh ? '总质量级' : 'Gross weight class',
      value: zh ? `${grossTonnes} 吨` : `${grossTonnes} t`,
    },
    {
      name: zh ? '功率' : 'Power',
      value: horsepower
        ? zh
          ? `${horsepower.join('–')} 马力`
          : `${horsepower.join('–')} hp`
        : unread(powerSign),
    },
    { name: zh ? '轴距' : 'Wheelbase', value: unread(wheelbase) },
    { name: zh ? '驱动形式' : 'Drive', value: model.drive ?? unread(model.driveSign) },
  ]
}
