import { wordTable } from './trade-word.ts'

/** Words that many names of parts are made of: assemblies, kinds of pieces, materials. */
export const generalWords = wordTable(
  'OTHER-1',
  `
发动机 | 柴油机 引擎 | engine, diesel engine
变速箱 | 变速器 波箱 牙箱 | gearbox, transmission
制动 | 刹车 煞车 | brake
转向 | 方向 | steering
减振 | 减震 避震 | damping
起动 | 启动 | starting
气缸 | 汽缸 | engine cylinder
总成 | 总承 | assembly, assy, ass'y
螺栓 | 螺丝 | bolt
螺钉 | 螺丝钉 镙丝 | screw
螺母 | 螺帽 丝帽 螺丝帽 镙母 | nut
垫圈 | | washer
衬套 | 轴套 | bush, bushing
密封圈 | 胶圈 密封环 | sealing ring, seal ring
传感器 | 感应器 感应塞 | sensor, sender, sending unit
支架 | 支撑架 托架 | bracket, support
拉线 | 拉索 软轴 | cable, control cable, bowden cable
软管 | 胶管 皮管 | hose, flexible hose
钢管 | 铁管 | steel pipe, hard pipe
皮带轮 | 皮带盘 带轮 | pulley, belt pulley
线束 | 线束总成 电线束 | wiring harness, harness, wire harness, wiring loom
开关 | 开关总成 | switch
控制器 | 控制单元 控制模块 | controller, control unit, control module
齿轮 | 牙轮 | gear, gear wheel
弹簧 | 弹黄 | spring
壳体 | 外壳 | housing, casing
盖板 | 盖板总成 | cover plate
法兰盘 | 连接法兰 | flange | 法兰
护罩 | 护板 | guard, protective cover
油缸 | 液压缸 液压油缸 | hydraulic cylinder, ram
气缸总成 | 工作气缸 | air cylinder, pneumatic cylinder
泵 | 泵总成 | pump
膜片 | 隔膜 | diaphragm
皮碗 | 橡胶皮碗 碗形密封圈 | cup seal, rubber cup
玻璃 | 汽车玻璃 | glass
饰板 | 装饰板 装饰件 | trim panel, trim
连接管 | 接管 过渡管 | connecting pipe, connection pipe
三通 | 三通管 | tee, t-piece, tee fitting
弯头 | 弯管接头 弯管 | elbow
滚轮 | 滚子 | roller
`,
)
