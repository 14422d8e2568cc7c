import { wordTable } from './trade-word.ts'

/** Heat exchange, pump and fan, drives, coolant lines. */
export const coolingWords = wordTable(
  'COOLING',
  `
冷却系统 | 水冷系统 | cooling system, cooling
散热 | 散热系统 | heat exchange
散热器总成 | 散热器 水箱总成 大水箱 水箱散热器 发动机水箱 散热水箱 主水箱 铝水箱 铜水箱 | radiator, radiator assembly, radiator assy, engine radiator, coolant radiator, engine cooling radiator | 水箱, water tank
散热器芯 | 水箱芯 水箱芯子 水箱芯体 散热器芯子 散热器芯体 | radiator core
散热器水室 | 水箱水室 水室 塑料水室 上水室 下水室 | radiator end tank
散热器支架 | 水箱支架 水箱框 水箱架 水箱托架 散热器框架 | radiator bracket, radiator support, radiator frame
散热器胶垫 | 水箱胶垫 水箱垫 水箱脚垫 水箱脚胶 散热器减震垫 水箱减震垫 水箱机脚胶 水箱悬置 | radiator mount, radiator rubber mount, radiator mounting pad
散热器拉杆 | 水箱拉杆 水箱撑杆 散热器撑杆 | radiator stay rod, radiator support rod
散热器盖 | 水箱盖 水箱压力盖 散热器压力盖 | radiator cap, pressure cap
散热器放水阀 | 水箱放水阀 放水开关 水箱放水开关 放水阀门 | radiator drain cock, drain cock, radiator drain valve
散热器护网 | 水箱护网 水箱防虫网 防虫网 防蚊网 水箱网 | radiator screen, insect screen, bug screen
膨胀水箱 | 副水箱 副水壶 膨胀壶 补水箱 补偿水箱 膨胀水箱总成 副水箱总成 补水壶 膨胀箱 | expansion tank, coolant expansion tank, surge tank, header tank, coolant reservoir, degas tank | 水箱, 水壶, water tank
膨胀水箱盖 | 副水箱盖 膨胀壶盖 水壶盖 副水壶盖 膨胀水壶盖 | expansion tank cap, coolant reservoir cap, surge tank cap
膨胀水箱水管 | 副水箱水管 膨胀水管 补水管 副水箱管 | expansion tank hose, surge tank hose
膨胀水箱支架 | 副水箱支架 | expansion tank bracket
散热器上水管 | 上水管 水箱上水管 散热器进水管 水箱进水管 上水胶管 上水软管 | upper radiator hose, top radiator hose, radiator inlet hose, top hose, upper coolant hose | 水管
散热器下水管 | 下水管 水箱下水管 散热器出水管 水箱出水管 下水胶管 下水软管 | lower radiator hose, bottom radiator hose, radiator outlet hose, bottom hose, lower coolant hose | 水管
水管钢管 | 冷却水钢管 水箱钢管 散热器钢管 冷却液钢管 | coolant pipe, water pipe, steel coolant pipe
除气管 | 除气软管 溢气管 散热器除气管 | degas hose, vent hose, coolant bleed hose
硅胶水管 | 硅胶管 硅胶软管 硅胶弯管 | silicone hose, silicone coolant hose
冷却水胶管 | 胶水管 冷却水管 冷却液胶管 橡胶水管 | coolant hose, water hose, radiator hose | 水管
卡箍 | 喉箍 管箍 喉卡 抱箍 管卡箍 管夹箍 水管卡子 水管卡箍 钢带卡箍 蜗杆卡箍 | hose clamp, hose clip, jubilee clip, worm drive clamp | 卡子
水泵与风扇 | | pump and fan
水泵总成 | 水泵 冷却水泵 发动机水泵 冷却液泵 | water pump, coolant pump, water pump assembly, engine water pump
水泵修理包 | 水泵维修包 水泵大修包 | water pump repair kit, water pump kit
水泵叶轮 | 水泵轮叶 | water pump impeller
水泵轴承 | 水泵连轴轴承 水泵轴 水泵轴连轴承 | water pump bearing, water pump shaft
水泵水封 | 水封 水泵密封 水封总成 | water pump seal, mechanical seal
水泵皮带轮 | 水泵皮带盘 水泵轮 | water pump pulley
水泵垫 | 水泵垫片 水泵密封垫 水泵纸垫 | water pump gasket
水泵皮带 | 水泵带 | water pump belt | 皮带
水泵壳 | 水泵壳体 水泵后盖 水泵座 | water pump housing, water pump cover
电子水泵 | 电动水泵 | electric water pump, electric coolant pump
电磁离合器水泵 | 电磁水泵 | electromagnetic water pump
节温器 | 调温器 节温阀 恒温器 节温器芯 温度调节器 节温器总成 | thermostat, engine thermostat, coolant thermostat
节温器壳 | 节温器座 节温器盖 调温器壳 节温器壳体 | thermostat housing, thermostat cover
节温器垫 | 节温器密封圈 调温器垫 节温器胶圈 | thermostat gasket, thermostat seal
出水管 | 发动机出水管 缸盖出水管 出水总管 | water outlet pipe, coolant outlet, water manifold
进水管 | 发动机进水管 水泵进水管 | water inlet pipe, coolant inlet
出水管垫 | 出水口垫 出水管密封圈 | water outlet gasket
硅油风扇离合器 | 硅油离合器 硅油离合器总成 风扇离合器 硅油扇离合 风扇耦合器 风扇偶合器 | viscous fan clutch, fan clutch, silicone oil fan clutch, viscous clutch, viscous coupling, fan coupling
电控硅油离合器 | 电控风扇离合器 电控硅油风扇离合器 | electronically controlled fan clutch, electronic viscous clutch
电磁风扇离合器 | 电磁离合器风扇 电磁风扇 双速电磁离合器 三速电磁离合器 | electromagnetic fan clutch
硅油风扇总成 | 硅油离合器风扇总成 硅油扇 硅油风扇 | viscous fan, viscous fan assembly
风扇叶 | 扇叶 风扇 发动机风扇 冷却风扇 风叶 散热风扇 环形风扇 风扇叶片 | fan blade, cooling fan, radiator fan, engine fan
风扇护罩 | 风扇罩 护风罩 导风圈 风圈 水箱风圈 散热器护风罩 护风圈 | fan shroud, fan cowl
风扇护风圈胶圈 | 护风圈胶圈 风圈胶圈 护风圈密封圈 | fan shroud rubber, fan shroud seal
风扇托架 | 风扇支架 风扇座 风扇支承 风扇轴承座 风扇托架总成 风扇支架总成 | fan bracket, fan support, fan hub
风扇轴承 | 风扇托架轴承 风扇轴轴承 | fan bearing, fan hub bearing
风扇法兰 | 风扇连接法兰 风扇垫块 风扇连接盘 | fan flange, fan spacer
风扇皮带 | 风扇带 发动机风扇皮带 风扇传动带 | fan belt, cooling fan belt | 皮带, belt
风扇皮带轮 | 风扇皮带盘 风扇轮 | fan pulley
风扇电机 | 电子扇 散热器风扇电机 电子风扇 电动风扇 | electric cooling fan, radiator fan motor, fan motor
张紧轮总成 | 张紧轮 涨紧轮 涨紧轮总成 皮带张紧轮 皮带涨紧轮 张紧器 涨紧器 自动张紧轮 皮带张紧器 皮带涨紧器 紧度轮 | belt tensioner, tensioner, tensioner pulley, tension pulley, automatic belt tensioner
惰轮总成 | 过渡轮 导向轮 皮带过渡轮 皮带惰轮 皮带导轮 惰轮皮带轮 | idler pulley, idler, guide pulley, deflection pulley | 惰轮
张紧轮支架 | 涨紧轮支架 张紧轮座 | tensioner bracket
冷却液 | 防冻液 防冻冷却液 长效防冻液 水箱水 防冻水 不冻液 | coolant, antifreeze, engine coolant, anti-freeze
冷却液液位传感器 | 水位传感器 缺水报警器 水位报警器 膨胀水箱水位传感器 副水箱感应器 水位报警开关 缺水传感器 | coolant level sensor, coolant level switch | level sensor, 液位传感器
水滤器 | 冷却水滤清器 水滤 水滤清器 水滤芯 防冻液滤清器 冷却液滤清器 | coolant filter, water filter
水温开关 | 水温报警开关 水温控制开关 温控开关 | coolant temperature switch, thermo switch
百叶窗 | 水箱百叶窗 散热器百叶窗 保温帘 水箱保温帘 | radiator shutter, radiator blind
水箱保温罩 | 水箱保温套 水箱棉被 水箱挡风被 | radiator muff, winter front, radiator cover
导风板 | 水箱导风板 散热器导风板 水箱挡风板 挡风胶皮 | radiator baffle, air baffle
止水阀 | 水阀 暖风水阀 暖水阀 暖风开关 热水阀 | heater valve, heater control valve, water valve, hot water valve
驻车加热器 | 驻车燃油加热器 柴油加热暖风 驻车暖风 柴暖 燃油暖风机 柴油暖风机 驻车加热 | parking heater, diesel air heater, cab heater, auxiliary heater
液体加热器 | 燃油水加热器 低温启动加热器 冷启动预热器 水暖锅炉 发动机预热器 | coolant heater, engine preheater, block heater
液力缓速器散热器 | 缓速器散热器 缓速器热交换器 缓速器水箱 | retarder oil cooler, retarder heat exchanger
变速箱油冷却器 | 变速箱散热器 变速器油冷却器 变速箱油冷器 | transmission oil cooler, gearbox oil cooler
液压油散热器 | 液压油冷却器 液压散热器 搅拌车散热器 罐车散热器 | hydraulic oil cooler
`,
)
