import { wordTable } from './trade-word.ts'

/** Filters of every system. */
export const filterWords = wordTable(
  'FILTER',
  `
滤清器 | 滤芯 滤清 过滤器 滤子 | filter, filter element
机油与燃油滤清 | | oil and fuel filters
机油滤清器 | 机滤 机油滤 机油滤清 机油格 油格 机油滤清器总成 旋装机油滤 机油滤子 机油格子 | oil filter, engine oil filter, lube filter, spin-on oil filter | 三滤, 四滤, 保养
机油滤芯 | 机油滤清器滤芯 机油芯 机油芯子 纸质机油滤芯 环保机油滤芯 机滤芯 | oil filter element, oil filter cartridge, oil element | 机滤, 三滤, 四滤, 保养
机油粗滤器 | 机油粗滤 粗机滤 机油粗滤芯 | full-flow oil filter, primary oil filter
机油细滤器 | 机油细滤 细机滤 离心机滤 转子滤清器 机油细滤芯 离心式机油滤清器 | bypass oil filter, centrifugal oil filter
机滤盖 | 机油滤清器盖 机油滤盖 机油格盖 | oil filter cap, oil filter cover
机滤扳手 | 机油滤扳手 滤清器扳手 机油格扳手 | oil filter wrench, filter wrench
燃油滤清器 | 柴滤 柴油滤清器 柴油滤 柴油格 燃油滤 燃油滤清器总成 柴油细滤 燃油细滤 柴油精滤 细滤 精滤 燃油格 柴油滤子 | fuel filter, diesel filter, secondary fuel filter, diesel fuel filter | 三滤, 四滤, 柴油滤芯, 保养
燃油滤芯 | 燃油细滤芯 柴油细滤芯 柴油精滤芯 燃油精滤芯 柴滤芯 柴油芯 | fuel filter element, fuel filter cartridge | 柴滤, 三滤, 四滤, 柴油滤芯
燃油粗滤器 | 柴油粗滤 柴油粗滤器 燃油粗滤 粗滤 柴油粗滤清器 | primary fuel filter, fuel prefilter, pre-filter | 四滤, 柴油滤芯
燃油粗滤芯 | 柴油粗滤芯 粗滤芯 | primary fuel filter element, fuel prefilter element | 柴油滤芯, 粗滤
油水分离器 | 油水分离器总成 水分离器 油水分离 柴油水分离器 油水分离滤清器 柴油油水分离器 | fuel water separator, water separator, fuel/water separator, fws | 四滤
油水分离器滤芯 | 油水分离滤芯 油水滤芯 水分离器滤芯 | fuel water separator element, water separator filter | 四滤
油水分离器水杯 | 水杯 分离器水杯 集水杯 集水碗 | water separator bowl, filter bowl, water bowl
油水分离器底座 | 油水分离器座 柴滤座 油水分离器泵头 柴油滤清器座 粗滤座 柴滤底座 燃油滤清器座 | fuel filter head, fuel filter base | fuel filter housing
水位报警传感器 | 油中有水传感器 含水传感器 油水传感器 水位感应器 油水分离器传感器 | water in fuel sensor, wif sensor
燃油滤芯放水阀 | 油水分离器放水阀 放水螺塞 水杯放水阀 | fuel filter drain valve, water drain valve
尿素滤芯 | 尿素滤清器 尿素泵滤芯 尿素滤 尿素滤芯总成 尿素格 | urea filter element, urea filter, adblue filter, def filter
尿素箱滤网 | 尿素箱滤芯 尿素加注口滤网 尿素箱滤清器 尿素吸液滤网 | urea tank strainer, def tank filter | 滤网
空气与其他滤清 | | air and other filters
空气滤清器 | 空滤 空滤器 空气滤清器总成 空滤总成 空气格 空气滤 空气滤子 风格 | air filter, air cleaner, air cleaner assembly, engine air filter | 三滤, 四滤
空气滤芯 | 空滤芯 空气滤清器滤芯 空滤芯子 空气芯 空滤主滤芯 | air filter element, air element, air cleaner element, air filter cartridge | 空滤, 三滤, 四滤, 风格, 保养
空滤安全滤芯 | 安全滤芯 空滤内芯 空气滤芯内芯 空滤细芯 内滤芯 | safety air filter, secondary air filter element, inner air filter, safety element
空滤外芯 | 空滤粗芯 外滤芯 空气滤芯外芯 | primary air filter element, outer air filter
空滤双芯 | 空滤内外芯 双芯空滤 内外芯 空气滤芯一套 | air filter set, inner and outer air filter
空滤壳 | 空滤外壳 空滤桶 空滤筒 空气滤清器壳体 空滤罐 | air filter housing, air cleaner housing
空滤盖 | 空滤端盖 空滤后盖 空气滤清器盖 | air filter cover, air cleaner cover
空滤支架 | 空气滤清器支架 空滤托架 空滤架 | air filter bracket, air cleaner bracket
空滤卡扣 | 空滤锁扣 空滤搭扣 空滤卡子 | air cleaner clip, air filter latch
空滤排尘袋 | 排尘袋 排灰袋 空滤排尘阀 空滤放灰胶袋 | dust evacuator valve, dust bag, vacuator valve
空滤粗滤器 | 空气粗滤器 空滤预滤器 沙漠空滤 旋风空滤 沙漠空气滤清器 空气预滤器 | air pre-cleaner, pre-cleaner, cyclone air filter, desert air filter
油浴式空滤 | 油浴空滤 油浴式空气滤清器 | oil bath air filter, oil bath air cleaner
空滤至增压器管 | 空滤出气管 空滤胶管 空滤波纹管 空滤管 | air filter hose, air cleaner hose, air cleaner outlet pipe
空调滤芯 | 空调滤清器 空调格 冷气格 空调滤 空调滤网 空调过滤网 冷气滤芯 驾驶室滤芯 | cabin air filter, cabin filter, pollen filter, a/c filter, cab filter | 四滤, 滤网
空调外循环滤网 | 外循环滤芯 新风滤网 外循环滤网 | fresh air filter
空调内循环滤网 | 内循环滤芯 内循环滤网 | recirculation air filter
干燥器滤芯 | 干燥罐 干燥筒 干燥罐滤芯 干燥器罐 干燥滤芯 空气干燥罐 干燥器滤罐 空干滤芯 | air dryer cartridge, air dryer filter, dryer cartridge, desiccant cartridge | 干燥瓶
组合干燥罐 | 油气分离干燥罐 带油分离干燥罐 | oil separator cartridge, coalescing air dryer cartridge
转向助力油滤芯 | 转向油滤芯 助力泵滤芯 方向机滤芯 助力油滤芯 转向滤芯 转向油罐滤芯 方向机油壶滤芯 助力滤芯 | steering oil filter element, power steering filter, steering filter
变速箱滤芯 | 变速箱油滤 变速箱滤清器 变速器滤芯 波箱滤芯 | transmission filter, gearbox filter, transmission oil filter
缓速器滤芯 | 缓速器滤清器 | retarder filter
液压油滤芯 | 液压滤芯 液压滤清器 液压油滤清器 液压油滤 回油滤芯 吸油滤芯 | hydraulic filter, hydraulic oil filter, hydraulic return filter
搅拌车滤芯 | 罐车液压滤芯 减速机滤芯 搅拌车液压滤芯 | mixer hydraulic filter
举升液压滤芯 | 举升油箱滤芯 自卸车液压滤芯 | tipper hydraulic filter
驾驶室举升油滤 | 举升泵滤网 举升泵滤芯 | cab tilt pump filter
压缩空气滤清器 | 管路滤清器 气路滤清器 气管路滤清器 挂车管路滤清器 | air line filter, line filter
油箱呼吸器 | 油箱通气阀 油箱通气滤 油箱透气阀 油箱通气管 | fuel tank breather, tank vent valve
滤清器密封圈 | 滤芯胶圈 滤清器胶圈 滤清器垫 | filter gasket, filter seal, filter o-ring
滤清器支架 | 滤清器托架 | filter bracket
`,
)
