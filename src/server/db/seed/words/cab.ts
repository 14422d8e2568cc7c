import { wordTable } from './trade-word.ts'

/** Cab exterior and interior, seats, doors, glass, wipers, tilt. */
export const cabWords = wordTable(
  'CAB',
  `
驾驶室 | 驾驶楼 车头 驾驶室系统 楼子 驾驶舱 | cab, cabin
驾驶室总成 | 驾驶室壳体 驾驶室白车身 驾驶楼总成 驾驶室壳 空壳驾驶室 车头总成 裸驾驶室 | cab assembly, cab shell, bare cab, body in white
驾驶室外饰 | 外饰 外饰件 | cab exterior
前面板 | 前面罩 面罩 前围面板 前面罩总成 前面板总成 前脸 前围板 前盖板 | front panel, front grille panel, bonnet, cab front panel | 面板, 前盖
中网 | 格栅 散热器面罩 前格栅 水箱面罩 进气格栅面罩 前面罩格栅 中网格栅 | front grille, grille, radiator grille
前面板锁 | 面罩锁 前面罩锁 前盖锁 前面板锁总成 前围面板锁 | front panel lock, bonnet lock
前面板支撑杆 | 面罩气撑 前面罩气弹簧 面罩撑杆 前面罩支撑杆 前面板气弹簧 面罩气支撑 | front panel gas strut, bonnet gas spring
前面板铰链 | 面罩铰链 前面罩铰链 前面板合页 | front panel hinge, bonnet hinge
车标 | 标牌 车标志 字标 厂标 前标 中网标 | emblem, badge, logo
前围角板 | 角板 前围侧板 大灯侧板 前转角板 侧围角板 | corner panel, cab corner panel, corner deflector
前围装饰板 | 雨刮盖板 雨刮装饰板 雨刮下装饰板 通风盖板 | cowl panel, wiper cowl panel
保险杠 | 前保险杠 前杠 保险杠总成 大杠 前保险杠总成 铁保险杠 塑料保险杠 | bumper, front bumper, bumper assembly
保险杠支架 | 保险杠托架 前杠支架 杠支架 | bumper bracket, bumper support
保险杠角板 | 保险杠侧板 保险杠包角 包角 保险杠转角 保险杠左段 保险杠右段 保险杠端头 | bumper corner, bumper end, bumper end cap
保险杠中段 | 保险杠中部 前杠中段 保险杠中板 | bumper centre section, bumper center section
保险杠装饰板 | 保险杠饰板 保险杠踏板 保险杠盖板 保险杠亮条 | bumper trim, bumper step
后保险杠 | 后杠 | rear bumper
导流罩 | 导风罩 车顶导流罩 导流罩总成 顶导流罩 挡风罩 导流板总成 导风罩总成 扰流板 风帽 | air deflector, roof deflector, roof spoiler, wind deflector, roof fairing | 导流板
侧导流板 | 侧导流罩 侧翼板 侧裙导流 驾驶室侧导流板 侧导风板 驾驶室后侧导流罩 | side deflector, side fairing, cab side fairing, cab extender | 导流板
导流罩支架 | 导流板支架 导风罩支架 | air deflector bracket, roof deflector bracket
侧裙板 | 侧裙 底盘侧裙 侧护裙 裙板 | side skirt, side skirt panel
遮阳罩 | 外遮阳罩 前遮阳罩 遮阳檐 遮阳帽 车顶遮阳罩 外遮阳板 | external sun visor, outer sun visor
后视镜总成 | 后视镜 倒车镜 反光镜 倒车镜总成 后视镜带支架 倒后镜 外后视镜 反光镜总成 观后镜 后视镜组合 | rear-view mirror, rear view mirror, mirror, wing mirror, mirror assembly, exterior mirror, side mirror
后视镜镜片 | 倒车镜片 后视镜片 镜片 反光镜片 倒车镜镜片 | mirror glass, mirror lens
后视镜支架 | 倒车镜支架 镜架 反光镜支架 后视镜臂 倒车镜架 后视镜支臂 | mirror arm, mirror bracket
后视镜罩 | 后视镜壳 后视镜后盖 倒车镜罩 倒车镜壳 镜壳 | mirror cover, mirror housing, mirror cap
补盲镜 | 补盲后视镜 路缘镜 侧下视镜 补盲镜总成 盲区镜 侧视镜 | kerb mirror, curb mirror, close-proximity mirror
前下视镜 | 前视镜 前下镜 下视镜 前补盲镜 前照镜 | front mirror, front view mirror, front blind spot mirror
广角镜 | 广角后视镜 小圆镜 盲点镜 | wide angle mirror, blind spot mirror, convex mirror
电动后视镜 | 电加热后视镜 电动倒车镜 电热后视镜 | electric mirror, heated mirror
后视镜电机 | 倒车镜电机 镜片调节电机 | mirror motor, mirror actuator
前挡风玻璃 | 前挡 前风挡 前风挡玻璃 风挡玻璃 前挡玻璃 挡风玻璃 前玻璃 前风窗玻璃 大玻璃 风挡 | windscreen, windshield, front windscreen, windshield glass
前挡胶条 | 前风挡胶条 前挡风玻璃胶条 前挡密封条 前挡风胶条 前风窗密封条 风挡胶条 前玻璃胶条 | windscreen rubber, windshield seal, windscreen seal, windshield rubber | 密封条, 胶条
玻璃胶 | 风挡玻璃胶 挡风玻璃胶 聚氨酯玻璃胶 | windscreen adhesive, windshield urethane, glass adhesive
后风窗玻璃 | 后窗玻璃 后挡玻璃 后围玻璃 后风挡玻璃 后挡风玻璃 | rear window glass, rear windscreen, back glass
侧窗玻璃 | 侧玻璃 侧围玻璃 卧铺窗玻璃 侧围窗玻璃 后侧窗玻璃 | side window glass, quarter window glass
车门玻璃 | 门玻璃 升降玻璃 车窗玻璃 左门玻璃 右门玻璃 摇窗玻璃 | door glass, door window glass
三角窗玻璃 | 三角玻璃 三角窗 三角窗总成 小三角玻璃 | quarter light, quarter glass, vent window
车门总成 | 车门 左车门 右车门 车门壳 门总成 驾驶室门 车门焊接总成 车门壳体 左门 右门 | door, cab door, door assembly, door shell
车门下装饰板 | 车门护板 车门下护板 车门外护板 车门延长板 车门下裙板 | door lower trim, door extension panel
上车踏板 | 脚踏板 上车脚踏 登车踏板 脚踏板总成 上车踏步 一级踏板 二级踏板 上车脚踏板 | cab step, step, footstep, step assembly, entry step, cab footstep, step board | 踏板, 踏板总成
踏板护罩 | 踏板罩 上车踏板护罩 踏板护板 踏板装饰罩 脚踏板护罩 | step cover, step panel, step housing
踏板支架 | 脚踏板支架 上车踏板支架 踏板托架 | step bracket, step support
翼子板 | 叶子板 前翼子板 翼子板总成 前叶子板 轮眉 轮弧 翼子板前段 翼子板后段 驾驶室轮罩 | fender, wing, front fender, wheel arch, front wing | 轮罩
翼子板支架 | 叶子板支架 轮罩支架 | fender support, wing bracket, wheel arch bracket
轮眉装饰板 | 轮眉饰板 翼子板装饰板 | wheel arch trim, fender flare
驾驶室内饰与附件 | 内饰 内饰件 驾驶室内饰 | cab interior and fittings, cab interior
气囊座椅 | 气垫座椅 空气座椅 气囊主座椅 空气悬浮座椅 减震座椅 司机气囊座椅 气浮座椅 气动座椅 | air suspension seat, air seat, air ride seat | 座椅, seat, 座椅总成
驾驶员座椅 | 司机座椅 主座椅 主驾座椅 驾驶员座椅总成 机械座椅 左座椅 | driver seat, driver's seat | 座椅, seat, 座椅总成
副驾座椅 | 副座椅 副驾驶座椅 乘员座椅 右座椅 副司机座椅 副驾驶员座椅 | passenger seat, co-driver seat | 座椅, seat
座椅气囊 | 气囊座椅气囊 座椅空气弹簧 座椅减震气囊 座椅气包 | seat air spring, seat air bag | 气囊, airbag, air bag
座椅减震器 | 座椅减振器 座椅阻尼器 座椅避震器 | seat shock absorber, seat damper | 减震器
座椅气阀 | 座椅开关 座椅高度阀 座椅控制阀 座椅调节阀 座椅升降开关 | seat valve, seat control valve, seat air valve
座椅滑轨 | 座椅导轨 座椅轨道 | seat rail, seat slide
座椅套 | 座套 坐垫 座垫 座椅垫 四季座套 | seat cover, seat cushion cover
座椅扶手 | | seat armrest, armrest | 扶手
座椅头枕 | 头枕 | headrest, head restraint
座椅拉线 | 座椅调角器 调角器 | seat recliner, seat adjuster cable
安全带 | 三点式安全带 安全带总成 座椅安全带 保险带 主驾安全带 | seat belt, safety belt, seatbelt
安全带插扣 | 安全带锁扣 安全带卡扣 安全带插座 | seat belt buckle
安全气囊 | 方向盘气囊 驾驶员气囊 主气囊 主驾驶安全气囊 | driver airbag, safety airbag | 气囊, airbag, air bag
卧铺 | 卧铺总成 床铺 下卧铺 卧铺床 卧铺垫 下卧铺总成 卧铺床垫 | bunk, sleeper bunk, lower bunk, sleeper, bunk mattress
上卧铺 | 上卧铺总成 上铺 | upper bunk
卧铺气弹簧 | 卧铺支撑杆 卧铺撑杆 卧铺气撑 卧铺气支撑 | bunk gas spring, bunk gas strut
卧铺护栏 | 卧铺防护网 上铺护网 卧铺安全网 卧铺防护栏 | bunk safety net, bunk guard
窗帘 | 驾驶室窗帘 卧铺窗帘 遮光帘 隔断帘 | cab curtain, curtain, bunk curtain
遮阳板 | 内遮阳板 遮阳帘 驾驶室遮阳板 前遮阳帘 | sun visor, interior sun visor, sun blind
仪表台 | 工作台 仪表板 仪表台总成 仪表板总成 工作台总成 操纵台 中控台 | dashboard, instrument panel, dash panel, fascia, dash, dash board
仪表台装饰板 | 仪表板装饰 仪表板饰板 中控面板 仪表台面板 仪表罩 仪表面罩 | dashboard trim, dashboard panel, instrument panel trim
杂物箱 | 手套箱 杂物盒 工具盒 储物盒 储物箱 | glove box, storage box, stowage box
水杯架 | 茶杯架 杯架 杯托 | cup holder
烟灰缸 | 烟灰盒 | ashtray
组合仪表 | 仪表盘 仪表总成 仪表 组合仪表总成 表盘 电子仪表 汽车仪表 仪表组 液晶仪表 码表 组合表 | instrument cluster, dashboard cluster, gauge cluster, combination instrument, combination meter, instrument panel cluster
水温表 | 水温指示表 | water temperature gauge, coolant temperature gauge
机油压力表 | 油压表 机油表 | oil pressure gauge
燃油表 | 油量表 油表 柴油表 | fuel gauge
电压表 | 电压指示表 | voltmeter
转速表 | 发动机转速表 | tachometer, rev counter
里程表 | 车速里程表 车速表 速度表 里程表总成 | speedometer, odometer
车门锁 | 门锁 门锁总成 车门锁总成 车门锁块 门锁体 锁体 车门锁体 门锁机 锁机 | door lock, door latch, door lock assembly
门锁芯 | 车门锁芯 锁芯 门锁芯带钥匙 | door lock cylinder, lock cylinder, lock barrel, lock core
全车锁 | 全车锁芯 全车锁芯带钥匙 锁芯套件 | lock set, complete lock set
门锁扣 | 车门锁扣 锁扣 车门锁柱 门锁柱 | door striker, striker plate, door lock striker
中控锁 | 中控门锁 中控锁控制器 中央门锁 闭锁器 门锁电机 中控锁电机 门锁执行器 | central locking, door lock actuator, central door lock
遥控钥匙 | 车钥匙 钥匙 遥控器钥匙 中控遥控器 折叠钥匙 钥匙总成 | remote key, key, key fob, ignition key
钥匙胚 | 钥匙坯 | key blank
车门外拉手 | 外拉手 外把手 车门外把手 门外拉手 外手柄 车门外手柄 门外把手 | outer door handle, exterior door handle, outside door handle
车门内拉手 | 内拉手 内扣手 车门内把手 内手柄 车门内开手柄 内把手 内扣手总成 | inner door handle, interior door handle, inside door handle
车门铰链 | 门铰链 车门合页 门合页 | door hinge | 铰链, hinge
车门限位器 | 车门限制器 门限位器 开度限位器 车门拉带 | door check, door check strap, door stop | 限位器
车门密封条 | 门胶条 车门胶条 门框密封条 车门密封胶条 门框胶条 门框条 | door seal, door weatherstrip, door rubber seal | 密封条, 胶条
车门拉线 | 门锁拉线 车门内拉线 内扣手拉线 | door lock cable, door handle cable
车门玻璃泥槽 | 玻璃泥槽 玻璃导槽 泥槽 呢槽 玻璃泥槽胶条 玻璃槽 车窗导槽 | window channel, glass run channel, window run channel
车门压条 | 玻璃内外压条 车窗压条 玻璃压条 外压条 内压条 水切 | window weatherstrip, door belt weatherstrip, belt moulding | 压条
车门内饰板 | 门护板 车门饰板 门内护板 门饰板 车门内护板 车门板 内护板 | door trim, door trim panel, inner door panel
玻璃升降器 | 升降器 玻璃升降器总成 车窗升降器 电动升降器 摇窗机 手摇升降器 玻璃升降机 电动玻璃升降器 | window regulator, window lifter, window winder, power window regulator
玻璃升降器电机 | 升降器电机 摇窗电机 车窗电机 玻璃升降电机 | window motor, window lift motor, power window motor | 马达
玻璃升降器摇把 | 升降器手柄 玻璃摇把 摇窗手柄 | window crank handle, window winder handle | 摇把
雨刮电机 | 雨刮器电机 雨刷电机 雨刮马达 刮水器电机 雨刮电机总成 刮水电机 雨刷马达 | wiper motor, windscreen wiper motor, windshield wiper motor | 马达, 电机
雨刮器总成 | 雨刮器 刮水器 雨刷总成 刮水器总成 雨刮总成 雨刮系统 | wiper assembly, windscreen wiper, windshield wiper, wiper system
雨刮连杆 | 雨刮连动杆 雨刮联动杆 雨刮传动机构 雨刷连杆 雨刮器连杆 刮水器连杆 雨刮传动杆 雨刮连杆总成 | wiper linkage, wiper link
雨刮臂 | 雨刮杆 雨刷臂 刮水器臂 雨刷杆 刮臂 雨刮摆杆 | wiper arm
雨刮片 | 雨刷 雨刮 雨刷片 雨刮器片 雨刮胶条 雨刷条 雨刮条 刮水片 刮水器刷片 无骨雨刮 雨刷器 | wiper blade, windscreen wiper blade, windshield wiper blade, wiper
喷水壶 | 雨刮水壶 洗涤器 喷水壶总成 雨刮喷水壶 洗涤壶 雨刮喷壶 玻璃水壶 洗涤器总成 风窗洗涤器 | washer reservoir, windscreen washer tank, washer bottle, washer tank | 水壶
喷水电机 | 喷水马达 洗涤电机 喷水壶电机 雨刮喷水电机 洗涤泵 喷水泵 | washer pump, washer motor, windscreen washer pump | 马达
喷水嘴 | 雨刮喷水嘴 喷水头 洗涤喷嘴 | washer nozzle, washer jet
喷水管 | 洗涤器水管 雨刮喷水管 喷水壶管 | washer hose
玻璃水 | 玻璃清洗液 雨刮水 风挡清洗液 | washer fluid, screen wash, windshield washer fluid
驾驶室举升缸 | 驾驶室举升油缸 驾驶室油缸 驾驶室翻转油缸 翻转油缸 翻转缸 驾驶室顶缸 驾驶室翻转缸 | cab lift cylinder, cab tilt cylinder, cab tilt ram, cab cylinder, cab lifting cylinder, cab turning cylinder, cab jack cylinder | 举升油缸, 举升缸
驾驶室举升泵 | 驾驶室举升油泵 驾驶室手油泵 翻转油泵 手动举升泵 驾驶室翻转油泵 翻转泵 驾驶室油泵 驾驶室举升手油泵 | cab tilt pump, cab lift pump, cab hydraulic pump | 手动油泵, 油泵, 举升油泵, 举升泵
电动举升泵 | 驾驶室电动举升泵 电动举升油泵 电动翻转泵 驾驶室电动油泵 | electric cab tilt pump
驾驶室举升油管 | 举升缸油管 翻转油管 举升油管 驾驶室翻转油管 | cab tilt hose, cab lift hose
驾驶室举升开关 | 举升开关 翻转开关 | cab tilt switch
驾驶室锁止机构 | 驾驶室锁 驾驶室液压锁 液压锁 驾驶室锁止器 驾驶室后锁 车头锁 驾驶室翻转锁 驾驶室锁总成 | cab lock, cab latch, cab hydraulic lock
驾驶室锁开关 | 驾驶室锁止开关 驾驶室锁报警开关 驾驶室未锁报警开关 | cab lock switch, cab latch switch
驾驶室翻转轴 | 翻转轴 驾驶室翻转支座 驾驶室翻转机构 翻转支座 | cab tilt hinge, cab pivot
驾驶室扭杆 | 翻转扭杆 扭杆 扭力杆 驾驶室扭力杆 | cab torsion bar, torsion bar
顶盖 | 驾驶室顶盖 高顶 平顶 车顶 高顶盖 驾驶室顶 | roof, cab roof, roof panel, high roof
天窗 | 天窗总成 车顶天窗 顶窗 逃生天窗 | roof hatch, sunroof
侧围 | 侧围板 驾驶室侧围 侧围焊接总成 | cab side panel, side wall
后围 | 后围板 驾驶室后围 后围总成 | cab rear panel, back panel
地板 | 驾驶室地板 地板总成 | cab floor, floor panel
地板垫 | 地毯 地胶 脚垫 驾驶室地毯 地板革 全车地毯 驾驶室脚垫 | floor mat, floor carpet, cab carpet
顶棚内饰 | 顶衬 顶棚 车顶内饰 顶内饰 | headlining, headliner, roof lining
发动机罩盖 | 发动机盖 发动机罩 驾驶室发动机盖 机舱盖 | engine hood, engine tunnel cover
隔音棉 | 隔热垫 驾驶室隔热垫 发动机隔音棉 隔音垫 驾驶室隔音棉 | sound insulation, insulation pad, noise insulation
立柱护板 | a柱护板 a柱饰板 立柱饰板 b柱护板 | pillar trim, a-pillar trim | 立柱
上车扶手 | 拉手 立柱扶手 驾驶室扶手 上车拉手 车门扶手 | grab handle, entry handle, grab rail | 扶手
车载冰箱 | 驾驶室冰箱 卧铺冰箱 | cab refrigerator, truck fridge
工具箱 | 底盘工具箱 工具箱总成 侧工具箱 外工具箱 | tool box, toolbox, chassis tool box
侧储物箱门 | 工具箱门 储物箱盖 侧箱门 侧舱门 侧储物箱盖 | side locker door, luggage compartment door
防撞胶条 | 车门防撞条 装饰条 | side moulding, protective strip
驾驶室后扰流板 | 驾驶室间隙板 后侧扰流板 | gap fairing
牌照架 | 牌照支架 牌照托架 车牌架 车牌框 | number plate bracket, license plate holder, license plate bracket
走台板 | 底盘走台板 防滑踏板 铝走台 大梁踏板 过道板 | catwalk, deck plate, chassis catwalk
爬梯 | 登车梯 车厢爬梯 侧爬梯 | access ladder, ladder
车身贴纸 | 车门贴字 拉花 车身拉花 驾驶室贴花 | decal, cab decal, body sticker
门槛饰板 | 车门门槛 门槛板 门槛压条 | door sill trim, sill plate
`,
)
