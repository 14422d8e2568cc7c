import { wordTable } from './trade-word.ts'

/** Heating and air conditioning of the cab. */
export const climateWords = wordTable(
  'CAB',
  `
暖风空调 | 空调系统 空调 冷气 暖风系统 暖风空调系统 冷气系统 | heating and air conditioning, hvac, air conditioning, a/c, air con
空调压缩机 | 空调泵 冷气泵 压缩机总成 空调压缩机总成 冷气压缩机 冷气机泵 空调压缩泵 | air-conditioning compressor, air conditioning compressor, a/c compressor, ac compressor | 压缩机, compressor
压缩机电磁离合器 | 空调离合器 压缩机离合器 空调泵离合器 电磁离合器 压缩机吸盘 空调泵吸盘 | compressor clutch, a/c compressor clutch, magnetic clutch
压缩机线圈 | 电磁离合器线圈 空调泵线圈 压缩机电磁线圈 | compressor clutch coil, a/c clutch coil
压缩机支架 | 空调压缩机支架 空调泵支架 压缩机托架 | a/c compressor bracket, compressor bracket
压缩机皮带 | 空调皮带 空调泵皮带 空调压缩机皮带 | a/c belt, air conditioning belt | 皮带
压缩机皮带轮轴承 | 空调泵轴承 压缩机轴承 | a/c compressor bearing, a/c clutch bearing
压缩机油 | 冷冻油 空调压缩机油 空调冷冻油 | compressor oil, refrigerant oil, pag oil
冷凝器 | 散热网 冷凝网 空调散热网 空调散热器 冷凝器总成 空调冷凝器 空调网 冷气散热网 冷气网 | condenser, a/c condenser, air conditioning condenser
冷凝器风扇 | 空调风扇 冷凝风机 冷凝器电子扇 冷凝风扇 空调电子扇 | condenser fan, a/c fan, a/c condenser fan
空调储液干燥器 | 空调干燥瓶 储液干燥器 空调储液罐 储液瓶 空调干燥罐 空调干燥器 | receiver drier, receiver dryer, a/c drier, filter drier | 干燥瓶, 储液罐
蒸发器 | 蒸发箱 空调蒸发器 蒸发器芯 空调蒸发箱 蒸发箱芯子 蒸发器总成 风箱芯 | evaporator, evaporator core, a/c evaporator
膨胀阀 | 空调膨胀阀 h型膨胀阀 | expansion valve, a/c expansion valve, txv
空调管 | 空调管路 空调软管 空调高压管 空调低压管 冷气管 空调管总成 空调铝管 | a/c hose, a/c pipe, air conditioning hose, a/c line | 高压管
空调压力开关 | 空调三态压力开关 三态开关 空调高低压开关 空调压力传感器 | a/c pressure switch, trinary switch, air conditioning pressure sensor | 压力开关
空调o型圈 | 空调胶圈 空调密封圈 | a/c o-ring, air conditioning o-ring
制冷剂 | 冷媒 雪种 氟利昂 环保雪种 空调制冷剂 | refrigerant, r134a
空调加氟嘴 | 加注阀 空调充注阀 加氟口 空调气门芯 | a/c charging valve, a/c service port
空调暖风总成 | 暖风机总成 空调箱 空调箱总成 暖风总成 暖风空调总成 暖风机 暖风箱 暖风机壳 空调主机 | hvac unit, heater unit, heater assembly, heater box
暖风水箱 | 暖风芯 暖风散热器 暖水箱 暖风芯体 小水箱 暖风芯子 暖气水箱 暖风水箱总成 暖风水箱芯 暖风机水箱 | heater core, heater matrix, heater radiator | 水箱
暖风水管 | 暖风管 暖气水管 暖风胶管 暖水管 暖风机水管 | heater hose, heater pipe
鼓风电机 | 鼓风机 暖风电机 鼓风机电机 暖风机电机 风机电机 空调鼓风机 暖风马达 鼓风机总成 暖气电机 空调风机 风机 冷暖风机 | blower motor, heater blower, blower, heater motor, heater fan motor, hvac blower | 马达, 电机
鼓风机叶轮 | 鼓风机风叶 风机叶轮 鼓风机风轮 | blower wheel, blower fan
调速电阻 | 鼓风机电阻 鼓风机调速模块 调速模块 暖风电阻 风机调速电阻 鼓风电阻 | blower resistor, blower motor resistor, blower speed module
空调控制面板 | 空调面板 空调控制器 暖风控制器 暖风控制面板 空调操纵面板 暖风开关面板 空调操纵机构 自动空调面板 | a/c control panel, heater control panel, climate control panel, hvac control
暖风拉线 | 暖风操纵拉线 空调拉线 | heater control cable
风门电机 | 风门执行器 空调风门电机 模式电机 内外循环电机 混风电机 空调风门执行器 温度风门电机 冷暖风门电机 | blend door actuator, hvac actuator, air flap motor, mode door actuator | 马达, 伺服电机
出风口 | 空调出风口 仪表台出风口 出风口总成 风口 | air vent, air outlet, dashboard vent
除霜风道 | 风道 除霜风管 暖风风道 | defroster duct, air duct
蒸发器温度传感器 | 蒸发箱温度传感器 除霜传感器 蒸发器温控器 空调温控器 | evaporator temperature sensor, a/c thermostat
室内温度传感器 | 车内温度传感器 | interior temperature sensor, cabin temperature sensor
阳光传感器 | 日照传感器 | sunlight sensor, solar sensor
空调继电器 | 压缩机继电器 | a/c relay
暖风继电器 | 鼓风机继电器 | blower relay, heater relay
驻车空调 | 驻车空调总成 顶置驻车空调 背挂驻车空调 停车空调 顶置空调 24v驻车空调 变频驻车空调 | parking air conditioner, parking cooler, roof-top air conditioner, parking a/c
驻车空调压缩机 | 电动空调压缩机 电动压缩机 | electric a/c compressor
驻车加热器油泵 | 驻车加热器电磁泵 柴暖油泵 电磁油泵 脉冲油泵 | parking heater fuel pump, dosing pump, metering pump
驻车加热器点火塞 | 柴暖点火塞 驻车加热器电热塞 加热器点火塞 | parking heater glow plug, parking heater glow pin
驻车加热器风机 | 柴暖风机 驻车加热器助燃风机 加热器电机 | parking heater blower, parking heater fan
驻车加热器控制器 | 柴暖主板 驻车加热器主板 柴暖控制器 | parking heater control unit, parking heater ecu
驻车加热器燃烧室 | 柴暖燃烧室 驻车加热器炉体 | parking heater combustion chamber
驻车加热器开关 | 柴暖开关 驻车加热器面板 | parking heater switch, parking heater controller
`,
)
