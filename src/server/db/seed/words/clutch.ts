import { wordTable } from './trade-word.ts'

/** Clutch and its control. */
export const clutchWords = wordTable(
  'CLUTCH',
  `
离合器系统 | 离合器 离合系统 离合 | clutch, clutch system
离合器总成 | 离合器成套 离合总成 | clutch assembly, clutch assy | 离合器三件套, 离合器套件
离合器三件套组 | 离合三件套 离合套装 离合器套装 离合器组件 | clutch kit, 3-piece clutch kit, clutch set | 离合器三件套, 离合器套件
离合器从动盘 | 离合器片 离合片 从动盘 离合器从动盘总成 从动盘总成 离合片总成 离合器摩擦盘 | clutch disc, clutch disk, clutch plate, driven plate, friction disc, driven disc, clutch driven disc, clutch driven plate | 摩擦片, 离合器三件套, 离合器套件
离合器压盘 | 压盘 离合器压盘总成 离合压盘 离合器盖总成 压盘总成 离合器盖及压盘总成 离合器压板 | clutch pressure plate, pressure plate, clutch cover, clutch cover assembly | 离合器三件套, 离合器套件
双片离合器 | 双片离合器总成 双片压盘 | twin-plate clutch, twin disc clutch
离合器中间压盘 | 中间压盘 中压盘 中间盘 离合器中间盘 | intermediate clutch plate, clutch intermediate plate
离合器分离轴承 | 分离轴承 离合轴承 离合器轴承 分离轴承总成 离合分离轴承 离合器分离轴承总成 | clutch release bearing, release bearing, throw-out bearing, throwout bearing, clutch thrust bearing | 离合器三件套, 离合器套件
分离轴承座 | 分离轴承套 分离轴承座总成 分离套筒 | release bearing carrier, release bearing sleeve
分离轴承回位弹簧 | 分离轴承弹簧 分离轴承卡簧 分离轴承钢丝 | release bearing spring, release bearing clip
离合器分离拨叉 | 分离拨叉 分离叉 离合器拨叉 离合拨叉 离合器分离叉 分离轴承拨叉 | clutch release fork, clutch fork, release fork, throw-out fork | 拨叉
离合器分离摇臂 | 分离摇臂 离合器摇臂 离合摇臂 离合器外摇臂 | clutch release arm, clutch release lever, clutch lever
分离拨叉轴 | 分离叉轴 离合器分离轴 离合器拨叉轴 离合轴 | clutch release shaft, release fork shaft
分离拨叉轴衬套 | 分离轴套 分离叉轴铜套 离合器轴套 分离拨叉轴铜套 | clutch shaft bush, release shaft bush
离合器分离杠杆 | 分离杠杆 分离爪 离合爪 压盘爪 | clutch finger, release lever finger
膜片弹簧 | 离合器膜片弹簧 离合器膜片 压盘膜片 | diaphragm spring
离合器压盘螺栓 | 压盘螺栓 压盘螺丝 离合器螺丝 | clutch bolt, pressure plate bolt
离合器减振弹簧 | 离合片弹簧 从动盘减振弹簧 | clutch damper spring
离合器面片 | 离合器摩擦片 离合面片 离合器片铆接片 | clutch facing, clutch lining | 摩擦片
离合器铆钉 | 离合片铆钉 | clutch rivet
离合器壳 | 离合器壳体 离合器外壳 变速箱离合器壳 大瓢 变速箱大瓢 钟形罩 | clutch housing, bell housing, bellhousing
离合器壳检查盖 | 离合器检查孔盖 离合器壳盖板 | clutch housing inspection cover
离合器制动器 | 离合器制动盘 离合器刹车片 离合制动片 | clutch brake
离合器操纵 | 离合操纵 离合器操纵机构 | clutch control
离合器总泵 | 离合总泵 离合器主缸 离合主缸 离合器总泵总成 离合上泵 离合器上泵 | clutch master cylinder | 总泵, 主缸, master cylinder
离合器总泵修理包 | 离合总泵修理包 离合总泵皮碗 离合总泵包 | clutch master cylinder repair kit | 总泵修理包
离合器分泵 | 离合分泵 离合器助力器 离合助力器 离合器助力缸 离合器分泵总成 离合助力分泵 离合器工作缸 离合器助力泵 离合下泵 离合助力泵 气助力分泵 | clutch booster, clutch slave cylinder, clutch servo | 分泵, 工作缸, slave cylinder, 助力器
离合器分泵修理包 | 离合分泵修理包 离合助力器修理包 离合分泵皮碗 离合器助力器修理包 离合分泵包 | clutch servo repair kit, clutch booster repair kit, clutch slave cylinder repair kit | 分泵修理包
离合器分泵支架 | 离合分泵支架 助力器支架 | clutch servo bracket, slave cylinder bracket
离合器分泵推杆 | 离合分泵顶杆 分泵推杆 离合器推杆 助力器推杆 离合推杆 | clutch servo push rod, slave cylinder push rod | 推杆
离合器踏板 | 离合踏板 离合器踏板总成 离合脚踏板 离合脚踏 | clutch pedal, clutch pedal assembly | 踏板, pedal
离合器踏板胶皮 | 离合踏板胶 离合踏板皮 离合脚踏板胶皮 踏板胶皮 | clutch pedal pad, clutch pedal rubber
离合器踏板弹簧 | 离合踏板弹簧 离合踏板回位弹簧 离合器回位弹簧 | clutch pedal spring, clutch return spring
离合器踏板支架 | 离合踏板支架 | clutch pedal bracket
离合踏板开关 | 离合器开关 离合开关 离合器踏板开关 离合踏板位置开关 | clutch switch, clutch pedal switch
离合器踏板位置传感器 | 离合踏板传感器 离合器踏板传感器 | clutch pedal sensor, clutch position sensor
离合器油管 | 离合油管 离合软管 离合器软管 离合器胶管 离合器尼龙管 离合管 | clutch hose, clutch pipe, clutch line, clutch hydraulic hose | 油管
离合器油壶 | 离合油壶 离合油杯 离合器油杯 离合器储液罐 离合器油罐 离合油罐 | clutch fluid reservoir, clutch reservoir | 油壶
离合器气管 | 离合助力器气管 离合气管 | clutch air line
离合器拉线 | 离合线 离合拉索 离合器拉索 | clutch cable
离合器调整叉 | 离合器连接叉 离合器推杆叉 | clutch clevis
离合器磨损传感器 | 离合器磨损报警器 离合器行程传感器 离合器位置传感器 | clutch wear sensor, clutch travel sensor
中央分离缸 | 中置离合执行器 同心分离缸 液压分离轴承 | concentric slave cylinder, csc, concentric clutch actuator
amt离合执行机构 | 离合器执行器 离合执行机构 电控离合执行器 离合器执行机构 | clutch actuator, electronic clutch actuator
液力变矩器 | 变矩器 变扭器 液力变扭器 | torque converter
离合器油 | 离合液 离合油 | clutch fluid
`,
)
