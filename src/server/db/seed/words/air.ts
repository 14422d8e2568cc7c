import { wordTable } from './trade-word.ts'

/** Intake, charging, exhaust, aftertreatment. */
export const airWords = wordTable(
  'AIR',
  `
进排气系统 | | intake and exhaust, intake and exhaust system
进气系统 | | intake system, air intake system
排气系统 | 尾气系统 | exhaust system
增压 | 增压系统 进气增压 | charging, turbocharging
涡轮增压器 | 增压器 废气涡轮增压器 涡轮 增压器总成 废气增压器 涡轮机 增压机 | turbocharger, turbo, turbo charger, turbo assy
增压器修理包 | 涡轮修理包 | turbo repair kit, turbocharger repair kit
增压器机芯 | 增压器芯子 涡轮机芯 增压器中间体 增压器芯 | turbo cartridge, chra, turbo core
增压器转子 | 涡轮轴 涡轮转子 增压器涡轮轴 | turbo shaft, turbine wheel, turbine shaft
增压器叶轮 | 压气机叶轮 增压器压轮 压轮 | compressor wheel, turbo impeller
增压器垫 | 增压器垫片 涡轮垫 增压器排气垫 增压器密封垫 | turbo gasket, turbocharger gasket
增压器进油管 | 增压器机油管 涡轮进油管 增压器润滑油管 | turbo oil feed pipe, turbo oil supply line, turbo oil inlet pipe | 增压器油管, 进油管, oil pipe
增压器回油管 | 涡轮回油管 增压器回油软管 | turbo oil return pipe, turbo oil drain pipe | 增压器油管, 回油管
增压器水管 | 增压器冷却水管 增压器进水管 | turbo coolant pipe, turbo water pipe
增压器执行器 | 废气旁通阀 旁通阀执行器 放气阀 增压器放气阀 增压器旁通阀 | turbo actuator, wastegate, wastegate actuator
增压器电子执行器 | vgt执行器 可变截面执行器 增压器电控执行器 | vgt actuator, electronic turbo actuator, vnt actuator
增压压力控制阀 | 增压器电磁阀 增压压力电磁阀 旁通电磁阀 | boost control valve, wastegate solenoid, boost solenoid
增压器隔热罩 | 增压器护罩 涡轮隔热罩 | turbo heat shield
增压器螺栓 | 增压器双头螺栓 增压器螺丝 | turbo stud, turbocharger stud
增压器进气胶管 | 增压器进气管 增压器进气软管 涡轮进气管 空滤至增压器胶管 增压器胶管 | turbo intake hose, turbo inlet hose, turbocharger air hose | 进气管
中冷器 | 中冷 中冷散热器 中冷器总成 空空中冷器 中冷水箱 增压空气冷却器 | intercooler, charge air cooler, cac, aftercooler, after cooler
中冷器进气管 | 中冷进气管 中冷热端管 增压器至中冷器管 | intercooler inlet pipe, charge air pipe | 中冷管
中冷器出气管 | 中冷出气管 中冷冷端管 中冷器至发动机管 | intercooler outlet pipe | 中冷管
中冷器胶管 | 中冷胶管 中冷软管 中冷硅胶管 中冷接管 中冷器软管 中冷器硅胶管 | intercooler hose, charge air hose, cac hose | 中冷管
中冷器卡箍 | 中冷卡子 中冷卡箍 t型卡箍 弹簧卡箍 t型弹簧卡箍 | t-bolt clamp, intercooler clamp, charge air hose clamp
中冷器支架 | 中冷支架 | intercooler bracket
进气歧管 | 进气管总成 进气支管 进气歧管总成 发动机进气管 | intake manifold, inlet manifold | 进气管
进气歧管垫 | 进气垫 进气管垫 进气支管垫 进气垫片 | intake manifold gasket, inlet manifold gasket
进气接管 | 进气弯管 进气连接管 | intake elbow, air intake connection
进气压力温度传感器 | 进气压力传感器 进气压力温度感应器 增压压力传感器 进气温度压力传感器 tmap传感器 | map sensor, intake pressure sensor, boost pressure sensor, tmap sensor, manifold pressure sensor | pressure sensor, 压力传感器
进气温度传感器 | 进气温度感应塞 | intake air temperature sensor, iat sensor | temperature sensor, 温度传感器
空气流量计 | 空气流量传感器 进气流量传感器 | mass air flow sensor, maf sensor, air flow meter
进气预热器 | 进气加热器 进气格栅加热器 空气加热器 进气加热格栅 | intake air heater, grid heater, air heater
预热塞 | 电热塞 火焰预热塞 预热火塞 | glow plug, flame glow plug
进气道 | 高位进气道 进气道总成 进气烟囱 进气桶 高位进气管 | air intake duct, air snorkel, snorkel, air intake stack | 进气管
进气道胶套 | 进气道密封套 进气波纹胶管 进气道软连接 伸缩胶套 进气道胶圈 | air intake bellows, intake duct rubber
进气格栅 | 进气口罩 进气百叶窗 | air intake grille
节流阀 | 进气节流阀 进气节气门 | intake throttle valve, air throttle
排气与后处理 | | exhaust and aftertreatment
排气歧管 | 排气支管 排气总管 排气歧管总成 发动机排气管 排气管歧管 | exhaust manifold, exh manifold | 排气管
排气歧管垫 | 排气垫 排气支管垫 排气垫片 排气歧管密封垫 | exhaust manifold gasket
排气歧管螺栓 | 排气螺丝 排气管螺栓 排气歧管螺丝 | exhaust manifold bolt, exhaust manifold stud
排气歧管密封环 | 排气管密封环 排气涨圈 排气管涨圈 | exhaust manifold sealing ring, exhaust manifold ring
排气管总成 | 排气管焊接总成 前排气管 排气钢管 排气弯管 | exhaust pipe, exhaust tube, front exhaust pipe, down pipe | 排气管
排气尾管 | 尾管 排气尾管总成 排气出口管 | tailpipe, exhaust tail pipe, tail pipe
直排烟筒 | 高位排气管 立式排气管 竖排气 烟囱 竖排烟筒 | exhaust stack, vertical exhaust
消声器总成 | 消声器 消音器 消音器总成 排气消声器 消声筒 烟筒 灭音器 消音包 消声包 | silencer, muffler, exhaust silencer, exhaust muffler
消声器支架 | 消音器支架 消声器托架 | silencer bracket, muffler bracket
消声器拉带 | 消声器抱箍 消音器拉带 消声器卡带 | silencer strap, muffler strap
排气波纹管 | 波纹管 排气软管 挠性软管 挠性管 排气软连接 金属软管 排气挠性软管 排气金属软管 | exhaust bellows, exhaust flex pipe, flexible exhaust pipe, exhaust flexible pipe, flex pipe
排气卡箍 | 排气管卡箍 排气管抱箍 v型卡箍 排气管卡子 增压器卡箍 | exhaust clamp, v-band clamp, exhaust pipe clamp
排气管垫 | 排气接口垫 排气法兰垫 消声器垫 排气口垫 | exhaust flange gasket, exhaust pipe gasket, exhaust gasket
排气管吊胶 | 排气吊胶 消声器吊胶 | exhaust hanger, exhaust rubber mount
排气隔热罩 | 排气管隔热罩 隔热板 排气护罩 | exhaust heat shield, heat shield
排气隔热棉 | 排气管隔热棉 隔热棉 排气管包扎带 排气保温棉 保温套 | exhaust wrap, exhaust insulation
排气制动阀 | 排气蝶阀 排气制动蝶阀 排气制动总成 排刹 排气刹车 排气制动器 排刹蝶阀 | exhaust brake valve, exhaust brake, butterfly valve, exhaust butterfly valve | 排气制动, 蝶阀
排气制动缸 | 排气制动工作缸 排刹气缸 排气刹车缸 排气制动气缸 | exhaust brake cylinder | 排气制动
排气制动电磁阀 | 排刹电磁阀 排气刹车电磁阀 | exhaust brake solenoid valve | 排气制动
排气温度传感器 | 排温传感器 排气温度感应器 尾气温度传感器 | exhaust gas temperature sensor, egt sensor, exhaust temperature sensor | temperature sensor, 温度传感器
排气压力传感器 | 排气背压传感器 背压传感器 | exhaust back pressure sensor, exhaust pressure sensor
排气挡雨帽 | 排气管雨帽 烟囱帽 | exhaust rain cap
后处理总成 | 后处理器 后处理器总成 尾气处理总成 尾气后处理 后处理箱 国六后处理 尾气净化器 后处理 | aftertreatment system, aftertreatment assembly, exhaust aftertreatment
scr催化消声器 | scr箱 scr后处理器 催化消声器 scr总成 催化消音器 scr催化器 | scr catalyst, scr muffler, scr converter | scr
三元催化器 | 三元催化 天然气三元催化器 | three-way catalyst, catalytic converter, twc
颗粒捕集器 | 颗粒捕捉器 dpf总成 柴油颗粒过滤器 微粒捕集器 颗粒过滤器 | dpf, diesel particulate filter, particulate filter
氧化催化器 | doc总成 氧化催化转化器 | doc, diesel oxidation catalyst, oxidation catalyst
氨逃逸催化器 | 氨氧化催化器 | ammonia slip catalyst, asc
压差传感器 | dpf压差传感器 颗粒捕集器压差传感器 | dpf differential pressure sensor, differential pressure sensor, dpf pressure sensor
压差传感器管 | 压差管 dpf压差管 | dpf pressure pipe, differential pressure hose
碳氢喷射单元 | hc喷射单元 dpf再生喷油系统 碳氢计量单元 hci喷射系统 | hydrocarbon dosing unit, hc doser, hci unit
碳氢喷嘴 | hc喷嘴 dpf喷油嘴 再生喷嘴 hci喷嘴 | hc injector, hydrocarbon injector, dpf fuel injector
pm传感器 | 颗粒物传感器 颗粒传感器 碳烟传感器 | pm sensor, particulate matter sensor, soot sensor
氮氧传感器 | 氮氧化物传感器 nox传感器 氮氧 氮氧传感器总成 氮氧化合物传感器 氮氧探头 | nox sensor, nitrogen oxide sensor
氨传感器 | 氨气传感器 nh3传感器 | ammonia sensor, nh3 sensor
尿素系统 | scr系统 尿素喷射系统 后处理尿素系统 | urea system, def system, adblue system, scr system | scr
尿素泵 | 尿素泵总成 尿素计量泵 计量喷射泵 尿素供给泵 尿素喷射泵 尿素供给单元 尿素计量喷射泵 | urea pump, adblue pump, def pump, urea dosing pump, scr pump | 尿素
尿素泵膜片 | 尿素泵隔膜 尿素泵皮碗 | urea pump diaphragm
尿素泵电机 | 尿素泵马达 | urea pump motor, def pump motor
尿素泵修理包 | 尿素泵维修包 | urea pump repair kit, def pump repair kit
尿素泵电路板 | 尿素泵控制板 尿素泵电脑板 | urea pump circuit board
尿素喷嘴 | 尿素喷射器 尿素喷射阀 尿素喷嘴总成 尿素喷头 尿素喷油嘴 | urea nozzle, urea injector, adblue injector, def injector, def doser, def nozzle | 尿素, 喷嘴
尿素喷嘴座 | 尿素喷嘴底座 喷嘴座 | urea nozzle holder, def injector seat
尿素喷嘴垫 | 尿素喷嘴垫片 尿素喷嘴密封垫 | urea nozzle gasket, def injector gasket
尿素箱 | 尿素罐 尿素箱总成 尿素液箱 车用尿素箱 | urea tank, adblue tank, def tank | 尿素
尿素箱盖 | 尿素盖 尿素加注口盖 尿素罐盖 | urea tank cap, adblue cap, def cap
尿素箱支架 | 尿素箱托架 | urea tank bracket, def tank bracket
尿素液位传感器 | 尿素液位温度传感器 尿素箱传感器 尿素液位计 尿素浮子 | urea level sensor, adblue level sensor, def level sensor, def header | 尿素浓度传感器, level sensor, 液位传感器, 尿素传感器
尿素质量传感器 | 尿素品质传感器 三合一尿素传感器 尿素三合一传感器 | urea quality sensor, def quality sensor, adblue quality sensor | 尿素浓度传感器, 尿素传感器
尿素管 | 尿素软管 尿素加热管 尿素管路 尿素喷射管 尿素吸液管 尿素回流管 尿素压力管 | urea line, adblue hose, def line, heated urea line, urea hose, def hose
尿素管接头 | 尿素快插接头 尿素接头 | urea line connector, def quick connector
尿素加热水阀 | 尿素电磁阀 尿素箱加热水阀 尿素水阀 尿素加热电磁阀 尿素箱加热电磁阀 | urea heating valve, coolant valve for urea tank, def coolant control valve
尿素控制器 | 后处理控制器 尿素电脑板 尿素控制单元 scr控制器 acu | dcu, dosing control unit, aftertreatment control module, acm, def control module
尿素液 | 车用尿素 车用尿素溶液 尿素溶液 尿素水 氮氧化物还原剂 | adblue, def, diesel exhaust fluid, urea solution, aus 32 | 尿素
egr阀 | 废气再循环阀 egr阀总成 egr废气阀 | egr valve, exhaust gas recirculation valve | 废气阀
egr冷却器 | egr冷却器总成 废气冷却器 egr散热器 | egr cooler, exhaust gas recirculation cooler
egr管 | egr管路 废气再循环管 | egr pipe, egr tube
egr垫 | egr垫片 egr密封垫 | egr gasket
egr流量传感器 | egr压差传感器 文丘里传感器 | egr flow sensor, egr differential pressure sensor
egr单向阀 | egr簧片阀 簧片阀 | egr check valve, egr reed valve
空气辅助尿素泵 | 气助式尿素泵 | air-assisted urea pump
尿素空气电磁阀 | 压缩空气电磁阀 尿素气路电磁阀 | urea air solenoid valve
进气阻力传感器 | 空滤堵塞报警器 空滤堵塞指示器 空滤阻力传感器 空滤报警开关 进气阻力指示器 | air filter restriction indicator, air restriction indicator, air filter service indicator
dpf再生开关 | 再生开关 驻车再生开关 手动再生开关 | dpf regeneration switch, regen switch
后处理线束 | scr线束 尿素线束 尿素泵线束 | aftertreatment harness, scr harness, urea harness
排气节流阀 | 排气节气门 排气背压阀 | exhaust throttle valve, exhaust flap
尿素结晶清洗剂 | 尿素清洗剂 scr清洗剂 尿素除结晶剂 | urea crystal cleaner, def system cleaner
dpf清洗剂 | 颗粒捕集器清洗剂 | dpf cleaner
`,
)
