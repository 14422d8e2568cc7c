import { wordTable } from './trade-word.ts'

/** Injection, fuel supply, tanks, gas fuel. */
export const fuelWords = wordTable(
  'FUEL',
  `
燃油系统 | 燃料系统 供给系统 燃油供给系统 | fuel system
喷射 | 喷射系统 燃油喷射系统 | injection, fuel injection
喷油器总成 | 喷油器 喷油嘴总成 喷嘴总成 共轨喷油器 电喷喷油器 喷油咀总成 | fuel injector, injector, injector assembly, common rail injector | 喷油嘴, 喷油咀, 油嘴, 油头, 喷嘴
喷油嘴偶件 | 油嘴偶件 喷嘴偶件 油嘴头 喷油嘴头 针阀偶件 | injector nozzle, nozzle tip, injector tip | 喷油嘴, 喷油咀, 油嘴, 油头
喷油器铜垫 | 油嘴铜垫 喷油嘴铜垫 喷油器垫片 油嘴垫 喷油器密封垫 | injector washer, injector copper washer, injector seal washer
喷油器密封圈 | 喷油器胶圈 油嘴胶圈 喷油器o型圈 | injector o-ring, injector seal
喷油器衬套 | 喷油器铜套 油嘴铜套 喷油器水套 喷油嘴铜套 | injector sleeve, injector cup, injector tube
喷油器压板 | 油嘴压板 喷油器压爪 喷油嘴压板 | injector clamp, injector hold-down
喷油器电磁阀 | 喷油器阀总成 共轨阀组件 油嘴电磁阀 | injector solenoid, injector control valve
喷油器线束 | 油嘴线束 喷油嘴线束 喷油器过桥线 | injector harness, injector wiring
喷油器回油管 | 油嘴回油管 喷油嘴回油管 | injector return pipe, injector leak-off pipe, leak-off pipe | 回油管
喷油器连接管 | 高压连接管 过桥管 高压过渡管 | injector connector tube, high pressure connector, quill tube
喷油器修理包 | 油嘴修理包 喷油嘴修理包 | injector repair kit
高压油泵 | 高压泵 共轨泵 高压油泵总成 共轨油泵 燃油喷射泵 喷油泵 喷油泵总成 柴油泵 | high-pressure pump, high pressure fuel pump, injection pump, fuel injection pump, common rail pump, hp pump | 油泵, fuel pump
柱塞 | 柱塞偶件 油泵柱塞 高压泵柱塞 泵芯 油泵泵芯 | pump plunger, injection pump plunger
出油阀 | 出油阀偶件 出油阀芯 | delivery valve
高压油泵齿轮 | 油泵齿轮 喷油泵齿轮 高压泵齿轮 | injection pump gear, fuel pump gear
高压油泵修理包 | 油泵修理包 高压泵修理包 | fuel pump repair kit, injection pump repair kit
油泵联轴器 | 高压泵联轴器 油泵连接器 油泵弹片 联轴器钢片 油泵钢片 | injection pump coupling, pump coupling, coupling disc
调速器 | 油泵调速器 | pump governor | governor
喷油提前器 | 提前器 供油提前器 自动提前器 角度提前器 | injection timer, timing advance, injection advance device
熄火器 | 熄火电磁阀 断油电磁阀 停油电磁阀 熄火电磁铁 断油阀 停机电磁阀 熄火总成 | stop solenoid, fuel shut-off solenoid, shutdown solenoid, fuel cut-off solenoid
熄火拉线 | 停油拉线 熄火线 | engine stop cable, shut-off cable
电子油门踏板 | 油门踏板 油门踏板总成 加速踏板 加速踏板总成 电子加速踏板 油门 脚油门 | accelerator pedal, throttle pedal, gas pedal, electronic accelerator pedal | 踏板, pedal
油门拉线 | 油门线 加速拉线 油门软轴 | throttle cable, accelerator cable
油门传感器 | 加速踏板位置传感器 油门位置传感器 油门踏板传感器 | accelerator pedal position sensor, throttle position sensor, apps
手油门 | 手油门拉线 手动油门 | hand throttle, hand throttle cable
共轨管 | 高压共轨管 油轨 共轨管总成 高压油轨 共轨油轨 蓄压器 | common rail, fuel rail, rail pipe
高压油管 | 喷油管 喷油器高压油管 一缸油管 | high-pressure pipe, high pressure fuel line, injection pipe, injector pipe, fuel injection line | 高压管
轨压传感器 | 共轨压力传感器 油轨压力传感器 燃油压力传感器 共轨管压力传感器 轨压感应器 | rail pressure sensor, fuel rail pressure sensor, common rail pressure sensor | pressure sensor, 压力传感器
共轨限压阀 | 轨压限压阀 泄压阀 共轨泄压阀 共轨管限压阀 | rail pressure relief valve, pressure limiting valve
流量限制器 | 流量限制阀 共轨限流阀 流量缓冲器 | flow limiter, flow limiting valve
燃油计量单元 | 计量单元 油量计量阀 进油计量阀 流量计量单元 燃油计量阀 计量阀 燃油流量计量单元 | fuel metering unit, metering unit, meun, suction control valve, scv, inlet metering valve
燃油温度传感器 | 柴油温度传感器 燃油温感器 | fuel temperature sensor | temperature sensor, 温度传感器
燃油低压传感器 | 燃油进油压力传感器 输油压力传感器 | fuel supply pressure sensor, low pressure fuel sensor
单体泵 | 电控单体泵 | unit pump, electronic unit pump, eup
泵喷嘴 | 电控泵喷嘴 | unit injector
溢流阀 | 燃油溢流阀 回油阀 喷油泵溢流阀 高压泵回油阀 | overflow valve, fuel overflow valve, fuel return valve
供油 | 供油系统 | fuel supply
输油泵 | 燃油输油泵 低压油泵 齿轮输油泵 输油泵总成 柴油输油泵 供油泵 | fuel feed pump, fuel lift pump, fuel transfer pump, fuel supply pump, lift pump, feed pump | 油泵, fuel pump
电动输油泵 | 电子油泵 电动燃油泵 电子输油泵 电动柴油泵 | electric fuel pump, electric lift pump | fuel pump
手油泵 | 手压泵 手动泵 手泵 手动输油泵 手油泵总成 手捏泵 手压油泵 | hand primer pump, hand primer, priming pump, primer pump | 手动油泵
铝合金燃油箱 | 铝油箱 铝合金油箱 铝制油箱 铝合金柴油箱 | aluminium fuel tank, aluminum fuel tank, alloy fuel tank | 燃油箱, 油箱, 柴油箱, fuel tank, diesel tank
铁油箱 | 铁制油箱 钢制燃油箱 铁燃油箱 钢油箱 | steel fuel tank | 燃油箱, 油箱, 柴油箱, fuel tank, diesel tank
副油箱 | 辅助油箱 副燃油箱 | auxiliary fuel tank, second fuel tank | 油箱
油箱支架 | 燃油箱支架 油箱托架 油箱托 | fuel tank bracket, fuel tank support
油箱拉带 | 燃油箱拉带 油箱箍带 油箱带 油箱捆绑带 油箱卡带 油箱紧固带 油箱箍 | fuel tank strap, fuel tank band
油箱拉带胶垫 | 油箱垫带 油箱胶皮 油箱垫皮 | fuel tank strap rubber, tank strap pad
燃油箱盖 | 油箱盖 柴油箱盖 油箱锁 油箱盖锁 带锁油箱盖 加油口盖总成 | fuel tank cap, fuel cap, filler cap, diesel cap, gas cap, locking fuel cap | 油盖, 加油口盖
油箱加油口 | 燃油箱加油口 油箱口 加油管口 | fuel filler neck, filler neck
油箱防盗网 | 防偷油网 油箱防盗滤网 防盗网 油箱滤网 | anti-siphon device, fuel anti-theft strainer
油位传感器 | 油浮子 油箱浮子 油量传感器 燃油传感器 油表传感器 油箱传感器 油箱油浮子 燃油油位传感器 油浮 油位感应器 | fuel level sensor, fuel sender, fuel gauge sender, fuel sending unit, fuel float | 浮子, level sensor, 液位传感器
油箱吸油管 | 吸油管 油箱油管总成 燃油吸管 | fuel pickup tube, fuel suction tube
油箱放油螺塞 | 油箱放油螺丝 油箱放油堵 | fuel tank drain plug
油箱踏板 | 油箱上踏板 油箱防滑板 | fuel tank step, tank step plate
燃油管 | 柴油管 燃油软管 燃油胶管 输油管 | fuel pipe, fuel hose, fuel line, diesel hose | 油管, 进油管, 低压油管
燃油回油管 | 柴油回油管 油箱回油管 | fuel return pipe, fuel return line, return line | 回油管
尼龙油管 | 尼龙燃油管 柴油尼龙管 | nylon fuel pipe, nylon fuel line
空心螺栓 | 油管空心螺栓 穿心螺栓 空心螺丝 油管螺丝 铰接螺栓 | banjo bolt, hollow bolt, hollow screw
铰接接头 | 油管铰接头 鼓形接头 油管接头 | banjo fitting, banjo union
油管铜垫 | 铜垫 紫铜垫 铜垫圈 铜垫片 | copper washer, copper gasket
燃油单向阀 | 柴油单向阀 油管单向阀 | fuel check valve, fuel non-return valve
燃油转换阀 | 双油箱转换阀 油箱转换阀 油箱切换阀 | fuel changeover valve, tank selector valve
燃油加热器 | 柴油加热器 油箱加热器 燃油预热器 柴油预热器 | fuel heater, diesel heater, fuel preheater
油箱加热管 | 油箱水加热管 油箱加热盘管 | fuel tank heating coil, fuel tank heater
天然气系统 | 燃气系统 燃气供给系统 lng系统 cng系统 | gas fuel system, natural gas system
lng气瓶 | 液化天然气瓶 低温气瓶 lng储气瓶 液化气瓶 | lng tank, lng cylinder, cryogenic tank | 气瓶, 天然气瓶
cng气瓶 | 压缩天然气瓶 钢质内胆气瓶 | cng cylinder, cng tank | 气瓶, 天然气瓶
汽化器 | lng汽化器 水浴式汽化器 lng气化器 | lng vaporizer, vaporiser, lng heat exchanger
天然气缓冲罐 | 缓冲罐 缓冲气罐 lng缓冲罐 | gas buffer tank, buffer tank
天然气减压器 | 减压器 cng减压器 高压减压器 燃气减压器 | gas pressure regulator, cng reducer, pressure reducer, cng regulator | 调压器
稳压器 | 燃气稳压器 lng稳压器 天然气稳压器 | gas pressure stabilizer, lng regulator
燃气电磁阀 | 天然气电磁阀 切断阀 燃气切断阀 高压电磁阀 低压电磁阀 | gas shut-off valve, gas solenoid valve, cng solenoid valve
燃气喷射阀 | 天然气喷嘴 燃气喷嘴 喷射阀 燃气喷轨 喷气嘴 | gas injector, cng injector
燃气计量阀 | fmv阀 燃料计量阀 天然气计量阀 | gas metering valve, fuel metering valve, fmv
燃气混合器 | 混合器 天然气混合器 | gas mixer, air gas mixer
电子节气门 | 节气门 节气门总成 节气门体 天然气节气门 | throttle valve, electronic throttle, throttle body
燃气滤清器 | 天然气滤清器 天然气滤芯 燃气滤芯 天然气低压滤芯 | gas filter, natural gas filter, lng filter | 天然气滤
天然气高压滤清器 | 高压燃气滤芯 cng高压滤芯 高压滤清器 | cng high pressure filter | 天然气滤
火花塞 | 火嘴 天然气火花塞 火花嘴 | spark plug
点火线圈 | 高压包 高压线圈 天然气点火线圈 | ignition coil
高压点火线 | 点火高压线 高压线 火花塞高压线 分缸线 | ignition lead, ignition cable, spark plug wire
点火模块 | 点火控制模块 点火控制器 | ignition module, ignition control module, icm
点火胶套 | 火花塞胶套 点火线圈胶套 高压胶套 | ignition coil boot, spark plug boot
加气口 | 加液口 充装口 lng加液口 加气嘴 cng加气口 | lng filling receptacle, gas filling receptacle, filling port
加气口防尘盖 | 加液口防尘盖 加液口盖 | filling receptacle cap
回气口 | lng回气口 回气接头 | lng vent receptacle, vapour return coupling
经济阀 | 节气阀 lng经济阀 省气阀 | economizer valve, lng economizer
气瓶安全阀 | 主安全阀 副安全阀 lng安全阀 | lng relief valve, cylinder safety valve, tank relief valve | 安全阀
过流阀 | 限流阀 lng过流阀 | excess flow valve
气瓶截止阀 | 截止阀 出液截止阀 lng截止阀 出液阀 | cylinder shut-off valve, lng shut-off valve, tank hand valve
气瓶放空阀 | 放空阀 放散阀 | lng vent valve
气瓶压力表 | lng压力表 天然气压力表 燃气压力表 | lng pressure gauge, cng pressure gauge
lng液位计 | 液位显示器 lng液位显示表 气瓶液位计 气瓶液位传感器 | lng level gauge, lng level sensor
气瓶框架 | 气瓶支架 气瓶架 lng框架 | gas cylinder frame, lng tank frame
气瓶绑带 | 气瓶拉带 气瓶箍带 | gas cylinder strap
天然气泄漏报警器 | 燃气报警器 泄漏报警器 天然气报警器 可燃气体探测器 燃气泄漏传感器 | gas leak detector, gas leak alarm, gas leakage sensor
天然气压力传感器 | 燃气压力传感器 燃气轨压力传感器 | gas pressure sensor
燃气管 | 天然气管 燃气软管 低温软管 不锈钢燃气管 | gas hose, gas pipe, cryogenic hose
氧传感器 | 天然气氧传感器 宽域氧传感器 含氧传感器 | oxygen sensor, lambda sensor, o2 sensor
爆震传感器 | 爆燃传感器 | knock sensor
燃气ecu | 天然气电脑板 燃气电脑板 天然气ecu | gas engine ecu
防喘振阀 | 旁通防喘阀 | anti-surge valve, compressor bypass valve
甲醇燃料泵 | 甲醇泵 甲醇燃油泵 | methanol pump, methanol fuel pump
甲醇喷嘴 | 甲醇喷射器 | methanol injector
`,
)
