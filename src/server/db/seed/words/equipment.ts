import { wordTable } from './trade-word.ts'

/** Tipper hydraulics, mixers, bodies, trailers' fittings. */
export const equipmentWords = wordTable(
  'OTHER-1',
  `
其他配件 | 其它配件 杂件 | other parts, miscellaneous parts
上装 | 专用车上装 上装件 上装配件 | truck body, body equipment
液压系统 | 举升系统 自卸液压系统 上装液压系统 | hydraulic system, tipping hydraulics
自卸举升油缸 | 自卸油缸 前顶油缸 多级油缸 前顶缸 前置油缸 货箱举升油缸 液压油顶 双作用油缸 | tipping cylinder, hoist cylinder, telescopic cylinder, tipper cylinder, dump cylinder, front-end hoist | 举升油缸, 举升缸
中顶油缸 | 中顶举升机构 中顶三角架 腹顶油缸 中顶 t式举升机构 | underbody hoist, underbody tipping cylinder
举升油缸修理包 | 油缸修理包 油顶修理包 油缸油封 油缸密封件 油顶油封 | tipping cylinder seal kit, hydraulic cylinder seal kit | 油封
举升缸支架 | 油缸支架 油顶支架 油缸翻转座 油缸上支架 油缸托架 | tipping cylinder bracket, hoist cylinder cradle
齿轮泵 | 液压齿轮泵 液压油泵 自卸油泵 自卸车油泵 自卸齿轮泵 举升齿轮泵 cbf齿轮泵 | gear pump, hydraulic pump, hydraulic gear pump, tipping pump | 油泵, 举升油泵, 举升泵
柱塞泵 | 液压柱塞泵 轴向柱塞泵 变量柱塞泵 搅拌车柱塞泵 | piston pump, axial piston pump, hydraulic piston pump | 油泵
液压马达 | 油马达 定量马达 搅拌车液压马达 柱塞马达 摆线马达 | hydraulic motor | 马达
举升分配阀 | 举升阀 分配阀 气控举升阀 液压换向阀 液压分配阀 气控换向阀 自卸分配阀 举升控制阀 | tipping valve, hoist valve, hydraulic control valve, directional control valve
举升操纵阀 | 自卸气控阀 驾驶室举升手阀 气控手柄 举升手柄阀 自卸操纵阀 气控操纵阀 自卸手柄 | tipping control valve, tipper cab control, pneumatic tipping control
举升限位阀 | 货箱限位阀 气控限位阀 自卸限位阀 举升限位气阀 | tipping limit valve, hoist knock-off valve
多路阀 | 液压多路阀 多路换向阀 手动多路阀 | multi-way valve, directional valve bank
平衡阀 | 液压锁阀 双向液压锁 | counterbalance valve, load holding valve
液压油箱 | 液压油箱总成 举升油箱 自卸油箱 自卸液压油箱 | hydraulic oil tank, hydraulic tank, hydraulic reservoir
液压油管 | 高压胶管 液压胶管 高压软管 液压软管 高压液压油管 油缸油管 举升液压管 | hydraulic hose, high pressure hose, hydraulic pipe | 油管
液压接头 | 液压快速接头 高压油管接头 液压管接头 | hydraulic fitting, hydraulic coupling, hydraulic quick coupler
油泵法兰 | 齿轮泵法兰 油泵连接法兰 齿轮泵支架 | pump flange, gear pump bracket
货箱 | 车厢 货厢 车箱 自卸货箱 大箱 斗子 自卸车斗 车斗 | cargo body, tipper body, dump body, cargo box
货箱锁钩 | 后门锁钩 后箱门锁 箱门钩 自卸后门锁 后门开闭机构 大厢锁钩 后厢门锁钩 | tailgate lock, tailgate latch, tailgate hook
货箱铰链 | 后铰链 货箱翻转轴 大箱翻转轴 自卸铰支 货箱后翻转支座 | tipper hinge, tipping hinge | 铰链, hinge
货箱翻转轴套 | 翻转轴套 后铰轴套 | tipper hinge bush
篷布架 | 环保盖 环保篷 自动篷布 自动苫布 环保顶盖 篷布机 自动篷布机 | tarp system, automatic tarpaulin, sheeting system
箱门锁杆 | 厢式车门锁 后门锁杆 集装箱门锁 厢门锁杆 货厢门锁 | van door lock, container door lock bar, locking bar
箱门铰链 | 厢门铰链 厢车后门铰链 货厢门铰链 | van door hinge, body door hinge
厢车密封条 | 厢门密封条 冷藏车门胶条 货厢胶条 厢体胶条 | van door seal, body door seal
集装箱锁 | 集装箱转锁 转锁 扭锁 箱锁 集装箱锁头 骨架车锁 | twist lock, container lock, twistlock
插桩 | 立柱插桩 花栏板插桩 栏板立柱 | stake post, dropside pillar | 立柱
栏板 | 边板 货箱边板 侧栏板 高栏板 | dropside, side board, sideboard
栏板锁 | 边板锁 栏板锁扣 边门锁 货箱栏板锁 | dropside lock, side board latch
栏板铰链 | 边板合页 栏板合页 边板铰链 | dropside hinge
爬梯液压缸 | 低平板爬梯油缸 爬梯油缸 | ramp cylinder
液压尾板 | 尾板 升降尾板 汽车尾板 | tail lift, liftgate, tail-lift
尾板油缸 | 液压尾板油缸 | tail lift cylinder
尾板电机 | 尾板动力单元 尾板油泵 尾板泵站 | tail lift power pack, tail lift motor
搅拌罐 | 搅拌筒 罐体 搅拌车罐体 混凝土罐 | mixer drum
搅拌车减速机 | 罐车减速机 搅拌车减速器 减速机 搅拌车行星减速机 | mixer gearbox, mixer reducer, drum gearbox
搅拌车减速机油封 | 减速机油封 罐车减速机油封 | mixer gearbox seal | 油封
搅拌车托轮 | 托轮 罐车托轮 托滚 搅拌罐托轮 | mixer drum roller, drum support roller
搅拌车滚道 | 搅拌罐滚道 滚道 | mixer drum ring, roller track
搅拌叶片 | 搅拌车叶片 罐车叶片 | mixer blade, mixing blade
搅拌车进料斗 | 进料斗 料斗 罐车料斗 | charge hopper, mixer hopper
搅拌车出料槽 | 溜槽 卸料槽 出料槽 主溜槽 副溜槽 卸料溜槽 | discharge chute, mixer chute
搅拌车水箱 | 搅拌车水罐 气压水箱 压力水箱 罐车水箱 | mixer water tank | 水箱, water tank
搅拌车操纵软轴 | 罐车拉线 搅拌车拉线 搅拌车控制软轴 罐车操作拉线 | mixer control cable
洒水泵 | 洒水车水泵 洒水车泵 高压清洗泵 | sprinkler pump, water cannon pump
罐车人孔盖 | 人孔盖 油罐盖 罐口盖 油罐人孔盖 | manhole cover, tank manhole
海底阀 | 紧急切断阀 油罐海底阀 罐车海底阀 气动海底阀 | bottom valve, emergency bottom valve
卸油阀 | api阀 罐车卸油阀 卸油接头 油罐卸油阀 | api adaptor, discharge valve
罐车球阀 | 球阀 手动球阀 气动球阀 | ball valve
罐车蝶阀 | 粉罐蝶阀 粉粒物料蝶阀 | tanker butterfly valve | 蝶阀
粉罐空压机 | 粉罐车气泵 粉粒物料空压机 粉罐空气压缩机 | bulk tanker compressor, bulk blower
罐车呼吸阀 | 呼吸阀 油罐呼吸阀 | tank breather valve, tanker vent valve
冷藏机组 | 制冷机组 冷机 冷藏车机组 | refrigeration unit, reefer unit, transport refrigeration unit
随车吊 | 随车起重机 随车吊总成 吊机 | truck-mounted crane, loader crane, lorry crane
随车吊支腿油缸 | 支腿油缸 随车吊支腿 | outrigger cylinder
回转支承 | 回转轴承 回转盘 转盘轴承 | slewing bearing, slewing ring, turntable bearing
绞盘 | 液压绞盘 卷扬机 电动绞盘 | winch
钢丝绳 | 绞盘钢丝绳 | wire rope, steel cable
举升指示开关 | 货箱举升报警开关 箱体举升开关 举升报警开关 大箱未落报警开关 | body raised switch, body-up switch
油泵传动轴十字节 | 取力传动轴十字轴 | pto shaft universal joint
板车木地板 | 车厢木板 集装箱地板 挂车花纹板 花纹板 | trailer floor board, chequer plate floor
挂车大梁 | 半挂大梁 挂车纵梁 | trailer main beam
全挂转盘 | 全挂车转盘 挂车转盘 | trailer turntable | 转盘
绑带器 | 挂车绑带绞盘 绑带绞盘 捆绑器 | lashing winch, strap winch
绳钩 | 挂绳钩 捆绳钩 | rope hook
`,
)
