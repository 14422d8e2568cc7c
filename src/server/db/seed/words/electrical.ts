import { wordTable } from './trade-word.ts'

/** Power, starting, lamps, switches, wiring, control units, driver equipment. */
export const electricWords = wordTable(
  'ELECTRIC',
  `
电气系统 | 电器系统 电路系统 电气 电器 | electrical system, electrics
电源与起动 | | power and starting
发电机总成 | 发电机 交流发电机 硅整流发电机 充电机 充电发电机 发动机电机 | alternator, alternator assembly, generator | 电机
发电机调节器 | 电压调节器 发电机电压调节器 电机调节器 电子调节器 | voltage regulator, alternator regulator
发电机整流器 | 整流器 整流桥 电机整流器 硅整流器 二极管总成 | alternator rectifier, rectifier, diode plate
发电机碳刷 | 电机碳刷 发电机电刷 电机电刷 | alternator brush | 碳刷, 电刷
发电机转子 | 电机转子 | alternator rotor
发电机定子 | 电机定子 发电机线圈 | alternator stator
发电机皮带轮 | 电机皮带轮 发电机皮带盘 电机轮 电机皮带盘 | alternator pulley
发电机单向轮 | 发电机单向皮带轮 超越皮带轮 单向离合皮带轮 | overrunning alternator pulley, oap
发电机轴承 | 电机轴承 | alternator bearing
发电机支架 | 电机支架 发电机托架 | alternator bracket, alternator mounting bracket
发电机皮带 | 电机皮带 | alternator belt | 皮带
发电机修理包 | 电机修理包 | alternator repair kit
起动机总成 | 起动机 启动机 马达总成 启动马达 起动马达 起动机马达 启动机总成 减速起动机 起动电机 启动电机 打火马达 发动机马达 | starter motor, starter, starting motor, starter assembly | 马达
起动机电磁开关 | 马达吸铁 启动机吸铁 起动机吸拉开关 马达开关 马达电磁开关 吸力开关 起动机吸铁 马达吸拉开关 磁力开关 | starter solenoid, starter solenoid switch, magnetic switch
起动机单向器 | 马达单向器 单向器 马达齿轮 起动机齿轮 启动机单向器 马达牙 起动机驱动齿轮 | starter drive, starter pinion, bendix, starter clutch, bendix drive
起动机碳刷 | 马达碳刷 启动机碳刷 马达电刷 起动机电刷 | starter brush, starter motor brush | 碳刷, 电刷
起动机转子 | 马达转子 启动机转子 起动机电枢 | starter armature
起动机拨叉 | 马达拨叉 启动机拨叉 | starter fork, starter lever | 拨叉
起动机修理包 | 马达修理包 启动机修理包 | starter repair kit
起动机垫 | 马达垫 启动机垫片 起动机垫块 | starter gasket, starter spacer
起动继电器 | 启动继电器 马达继电器 起动机继电器 启动机继电器 | starter relay, starting relay
预热继电器 | 预热器继电器 加热继电器 | preheat relay, glow plug relay, intake heater relay
蓄电池 | 电瓶 电池 免维护电瓶 免维护蓄电池 起动蓄电池 蓄电瓶 水电瓶 | battery, truck battery, lead-acid battery, starter battery, accumulator
蓄电池箱 | 电瓶箱 电池箱 电瓶箱体 蓄电池箱体 电瓶架 电瓶框 | battery box, battery tray, battery carrier
蓄电池箱盖 | 电瓶箱盖 电瓶盖 电池箱盖 蓄电池盖 电瓶罩 | battery cover, battery box cover, battery box lid
蓄电池压板 | 电瓶压板 电瓶压杆 电瓶固定架 电瓶拉杆 | battery hold-down, battery clamp bracket
电瓶线 | 蓄电池线 电瓶连接线 蓄电池电缆 电瓶正极线 马达线 起动机线 马达火线 | battery cable, battery lead, starter cable
电瓶接线桩 | 电瓶桩头 电瓶夹 桩头 电瓶夹子 电瓶线夹 电瓶卡子 电瓶桩头夹子 | battery terminal, battery terminal clamp
搭铁线 | 接地线 负极线 搭铁电缆 车架搭铁线 | earth cable, ground cable, ground strap, earth strap
电源总开关 | 总电源开关 电瓶开关 电瓶总闸 总闸 电源开关 电源总闸 电磁式电源总开关 蓄电池总开关 电源总阀 电磁总开关 | battery main switch, battery isolator, battery disconnect switch, battery cut-off switch, master switch, isolator switch
驻车蓄电池 | 驻车电瓶 驻车空调电瓶 锂电瓶 驻车空调电池 驻车锂电池 | auxiliary battery, leisure battery
逆变器 | 车载逆变器 电源逆变器 逆变电源 24v转220v | inverter, power inverter
电压转换器 | 24v转12v 降压器 电压变换器 直流转换器 | voltage converter, 24v to 12v converter, dc-dc converter
点烟器 | 点烟器总成 点烟器座 | cigarette lighter, cigar lighter
usb充电口 | usb接口 usb插座 车载充电口 usb充电器 | usb charger, usb socket
电源插座 | 12v插座 24v插座 直流插座 | power outlet, 12v socket, 24v socket
灯具 | 车灯 | lamp, light, lighting
前组合灯 | 前大灯 大灯 前照灯 大灯总成 前大灯总成 头灯 前组合灯总成 前照灯总成 前灯 组合大灯 | headlamp, headlight, head lamp, head light, headlamp assembly, front combination lamp, head lamp assembly
大灯灯泡 | 前照灯灯泡 h7灯泡 h4灯泡 h1灯泡 大灯泡 卤素灯泡 | headlamp bulb, headlight bulb, h7 bulb, h4 bulb, halogen bulb
led大灯灯泡 | led大灯 led灯泡 | led headlight bulb
氙气灯 | 疝气灯 疝气大灯 氙气大灯 | xenon lamp, hid lamp, xenon bulb
大灯支架 | 前照灯支架 大灯架 大灯框 | headlamp bracket, headlight bracket
大灯罩 | 大灯面罩 大灯装饰罩 大灯玻璃 大灯灯罩 前大灯罩 | headlamp lens, headlight lens, headlamp bezel
大灯插头 | 大灯灯座 灯泡插头 大灯线束插头 | headlamp connector, bulb holder, headlamp socket
大灯调节电机 | 大灯调光电机 前照灯调节电机 | headlamp levelling motor, headlight leveling motor
日间行车灯 | 日行灯 日间灯 昼行灯 | daytime running lamp, daytime running light, drl
后尾灯 | 尾灯 后尾灯总成 后组合灯 后灯 组合尾灯 尾灯总成 后组合尾灯 | tail lamp, tail light, taillight, rear lamp, rear combination lamp
尾灯罩 | 尾灯灯罩 尾灯面罩 尾灯壳 | tail lamp lens, tail light lens
尾灯支架 | 后尾灯支架 尾灯架 尾灯框 | tail lamp bracket, tail light bracket
led尾灯 | led后尾灯 led后组合灯 | led tail lamp, led tail light
挂车尾灯 | 半挂尾灯 挂车后尾灯 挂车灯 | trailer tail lamp, trailer light, trailer lamp
转向灯 | 转弯灯 方向灯 拐弯灯 转向信号灯 侧转向灯 前转向灯 角灯 前角灯 边转向灯 侧面转向灯 | turn signal lamp, turn signal, indicator lamp, turn light, direction indicator, blinker, side turn signal
雾灯 | 前雾灯 防雾灯 雾灯总成 保险杠雾灯 | fog lamp, fog light, front fog lamp
后雾灯 | 后防雾灯 | rear fog lamp, rear fog light
示廓灯 | 示宽灯 小灯 位置灯 示高灯 示廓灯总成 标志灯 车顶示廓灯 轮廓灯 | clearance lamp, clearance light, marker light, outline marker lamp, marker lamp, position lamp | 边灯
侧标志灯 | 侧灯 侧边灯 侧标灯 侧位灯 挂车边灯 边位灯 | side marker lamp, side marker light, side marker | 边灯
刹车灯 | 制动灯 高位刹车灯 高位制动灯 停车灯 | stop lamp, brake lamp, brake light, stop light
倒车灯 | 倒车照明灯 倒档灯 | reversing lamp, reverse light, back-up lamp, reversing light
牌照灯 | 车牌灯 后牌照灯 | number plate lamp, license plate lamp, license plate light, licence plate lamp
工作灯 | 射灯 照明灯 led工作灯 强光灯 超亮射灯 工作照明灯 | work lamp, work light, spot lamp, led work light
轮胎灯 | 照轮灯 轮胎照明灯 照胎灯 轮照灯 | wheel light
室内灯 | 顶灯 阅读灯 驾驶室顶灯 车内灯 室内顶灯 驾驶室灯 | interior lamp, dome lamp, dome light, reading lamp, cab light
卧铺灯 | 卧铺阅读灯 床头灯 | bunk lamp, bunk light
踏板灯 | 门灯 脚踏灯 上车灯 门控灯 | step lamp, courtesy lamp, door lamp
爆闪灯 | 警示灯 警灯 闪光灯 频闪灯 长排警灯 | beacon, strobe light, warning beacon, flashing light
灯泡 | 单丝灯泡 双丝灯泡 小灯泡 | bulb, light bulb, lamp bulb
反射器 | 反光片 回复反射器 反光板 侧反射器 后反射器 | reflector, reflex reflector
反光贴 | 反光条 车身反光标识 反光标识 反光膜 车身反光条 反光纸 | reflective tape, conspicuity tape
尾板标识 | 尾部标志板 车辆尾部标志板 尾部反光板 | rear marker plate
开关与线束 | | switches and wiring
组合开关 | 灯光组合开关 转向组合开关 多功能组合开关 方向灯开关 转向灯开关 灯光开关总成 组合开关总成 雨刮组合开关 | combination switch, column switch, multifunction switch, turn signal switch, stalk switch
灯光开关 | 大灯开关 车灯开关 灯光旋钮开关 总灯开关 | light switch, headlamp switch
雨刮开关 | 雨刮器开关 雨刷开关 | wiper switch
点火开关 | 点火锁 电门锁 点火锁芯 电门锁总成 启动开关 钥匙门 点火锁总成 起动开关 钥匙开关 一键启动开关 | ignition switch, ignition lock, key switch, starter switch
翘板开关 | 跷板开关 翘板按钮 翘板式开关 船型开关 面板开关 按键开关 | rocker switch
危险警告开关 | 双闪开关 双跳开关 危险报警开关 应急灯开关 紧急灯开关 双闪按钮 | hazard switch, hazard warning switch, hazard light switch
排气制动开关 | 排刹开关 排气刹车开关 | exhaust brake switch
巡航开关 | 定速巡航开关 巡航手柄 | cruise control switch
雾灯开关 | 防雾灯开关 | fog lamp switch
暖风空调开关 | 空调开关 暖风调速开关 风量开关 鼓风机开关 空调旋钮开关 | heater switch, blower switch, a/c switch
后视镜开关 | 后视镜调节开关 倒车镜开关 | mirror switch, mirror control switch
油门控制开关 | 功率开关 多态开关 省油开关 多功率省油开关 | multi-power switch, eco switch
急停开关 | 电源急停开关 紧急停止开关 应急开关 电源应急开关 | emergency stop switch, emergency cut-off switch
玻璃升降开关 | 升降器开关 玻璃开关 电动窗开关 车窗开关 车门玻璃开关 玻璃升降器开关 门窗开关 | window lift switch, window switch, power window switch
门灯开关 | 车门开关 门控开关 门触点开关 | door switch, door contact switch
底盘线束 | 车架线束 大梁线 底盘线束总成 大梁线束 底盘大线 车架线束总成 主线束 大线 车架线 | chassis harness, chassis wiring harness, frame harness, main harness
驾驶室线束 | 仪表线束 驾驶室线束总成 仪表台线束 车身线束 驾驶室主线束 | cab harness, cab wiring harness, dashboard harness
发动机线束 | 发动机线束总成 ecu线束 电喷线束 发动机大线 喷油线束 | engine harness, engine wiring harness
变速箱线束 | 变速器线束 | gearbox harness, transmission harness
车门线束 | 门线束 | door harness, door wiring harness
尾灯线束 | 后尾灯线 尾灯线 | tail lamp harness, tail light harness
大灯线束 | 前照灯线束 | headlamp harness, headlight harness
保险杠线束 | 前杠线束 | bumper harness
线束插头 | 插头 插接件 接插件 连接器 线束接插件 插接器 传感器插头 | connector, wiring connector, harness connector, electrical connector | plug
线束端子 | 端子 插簧 接线端子 接线片 插针 | terminal, wire terminal, crimp terminal
波纹套管 | 线束波纹管 线束管 阻燃波纹管 塑料波纹管 电线套管 | corrugated conduit, split loom, wiring conduit
热缩管 | 热缩套管 绝缘热缩管 | heat shrink tube, heat shrink tubing
电线 | 电源线 车用电线 铜芯线 | electric wire, automotive wire
挂车电缆 | 挂车螺旋线 七芯线 七芯螺旋线 挂车电线 弹簧线 七芯电缆 挂车电缆总成 24v七芯线 挂车灯线 | trailer cable, 7-pin coil cable, electric coil cable, suzi cable, trailer electrical cable
挂车插座 | 七芯插座 7孔插座 七芯插头 七孔插座 七孔插头 挂车插头 挂车电源插座 | trailer socket, 7-pin socket, 7-pin plug, trailer plug
保险丝 | 熔断器 熔丝 插片保险 保险片 | fuse, blade fuse | 保险
保险丝盒 | 熔断器盒 保险盒 中央电器盒 中央配电盒 中央接线盒 电器盒 配电盒 中央控制盒 | fuse box, fuse panel, power distribution box, junction box | 保险
继电器 | 继电器总成 四脚继电器 五脚继电器 | relay, electric relay, 24v relay
闪光器 | 闪光继电器 转向闪光器 转向灯继电器 闪烁器 转向继电器 | flasher, flasher unit, flasher relay, turn signal relay
雨刮继电器 | 雨刮间歇继电器 雨刮间歇器 | wiper relay, intermittent wiper relay
喇叭继电器 | 电喇叭继电器 | horn relay
继电器座 | 继电器插座 继电器底座 | relay socket, relay base
保险丝座 | 熔断器座 保险座 大保险座 | fuse holder
熔断片 | 大保险片 主保险 熔断丝 主熔断器 | fusible link, main fuse
二极管 | 整流二极管 隔离二极管 | diode
蜂鸣器 | 报警蜂鸣器 气压报警蜂鸣器 | buzzer, warning buzzer
倒车蜂鸣器 | 倒车喇叭 语音倒车喇叭 倒车报警器 倒车提示器 | reverse alarm, back-up alarm, backup buzzer, reversing alarm
电喇叭 | 盆形电喇叭 蜗牛喇叭 电喇叭总成 高低音喇叭 | electric horn, disc horn, snail horn | 喇叭, horn
电子控制单元 | 发动机电脑板 电脑板 发动机ecu 行车电脑 发动机控制器 发动机电脑 发动机控制单元 电控单元 电喷电脑板 ecu电脑板 | electronic control unit, ecu, engine control unit, ecm, engine ecu, electronic control module
车身控制器 | 车身控制模块 车身电脑板 车身控制单元 车身电脑 | body control module, bcm, body computer, cbcu
整车控制器 | 整车控制单元 整车电脑板 | vehicle control unit, vcu, vecu
网关控制器 | 网关 can网关 | gateway module, can gateway
车门控制模块 | 门控模块 车门模块 门模块 | door control module, door module
水温传感器 | 水温感应塞 水温塞 水温感应器 冷却液温度传感器 水温表传感器 水温感温塞 冷却水温传感器 感温塞 | coolant temperature sensor, water temperature sensor, ect sensor, coolant temp sensor, temperature sender | temperature sensor, 温度传感器
环境温度传感器 | 室外温度传感器 车外温度传感器 大气温度传感器 | ambient temperature sensor, outside temperature sensor
湿度传感器 | 温湿度传感器 进气湿度传感器 | humidity sensor
大气压力传感器 | 海拔传感器 | barometric pressure sensor, atmospheric pressure sensor
转速表传感器 | 发动机转速传感器 转速感应塞 飞轮壳转速传感器 转速感应器 | engine speed sensor, rpm sensor, tachometer sensor | 转速传感器
行驶记录仪 | 汽车行驶记录仪 北斗行驶记录仪 北斗终端 北斗一体机 gps记录仪 车载终端 部标机 | tachograph, vehicle data recorder, gps terminal, telematics terminal | 行车记录仪
车联网终端 | 智能网联终端 | telematics unit, t-box, tbox
gps天线 | 北斗天线 组合天线 定位天线 | gps antenna, gnss antenna
收音机 | 收放机 mp3收音机 车载收音机 mp3播放器 收音机总成 蓝牙收音机 | radio, car radio, mp3 player
车载显示屏 | 中控大屏 导航仪 车载导航 多媒体主机 中控屏 大屏导航 | infotainment display, multimedia unit, head unit, navigation unit
扬声器 | 音响喇叭 车门喇叭 音箱 | loudspeaker, speaker | 喇叭
收音机天线 | 天线 天线总成 车载天线 | antenna, aerial, radio antenna
倒车影像摄像头 | 倒车摄像头 后视摄像头 倒车影像 车载摄像头 | reversing camera, rear view camera, backup camera | 摄像头, camera
倒车雷达 | 雷达探头 倒车雷达探头 超声波雷达 | parking sensor, reversing sensor, ultrasonic sensor | 雷达
毫米波雷达 | 前雷达 防撞雷达 车载雷达 aebs雷达 | millimetre wave radar, radar sensor, aebs radar | 雷达
前视摄像头 | 车道偏离摄像头 adas摄像头 车道偏离预警摄像头 ldws摄像头 | forward-looking camera, lane departure camera, adas camera | 摄像头, camera
全景环视系统 | 全景影像 360全景影像 环视摄像头 | surround view camera, 360 camera
疲劳驾驶预警 | dms摄像头 疲劳监测摄像头 驾驶员监测系统 | driver monitoring camera, dms camera
盲区监测系统 | 盲区雷达 右侧盲区监测 盲区监测雷达 | blind spot radar, blind spot monitor
静电带 | 静电拖地带 接地带 导静电拖地带 接地链条 | anti-static strap
驱动电机 | 电动车电机 永磁同步电机 牵引电机 | traction motor, drive motor
动力电池 | 动力电池包 高压电池 电池包 | traction battery, battery pack, high voltage battery
电机控制器 | 驱动电机控制器 | motor controller, motor control unit, traction inverter
高压配电盒 | 高压盒 | high voltage distribution unit, pdu
充电口 | 充电插座 快充口 慢充口 充电座 | charging port, charging inlet
车载录像机 | 车载监控主机 硬盘录像机 监控主机 | mdvr, dash cam, dashcam, mobile dvr | 行车记录仪
限速器 | 车速限制器 超速限制器 | speed limiter, road speed limiter
etc设备 | 电子标签 obu etc电子标签 | on-board unit, toll transponder
车载电台 | 对讲机 车台 车载对讲机 | cb radio, two-way radio
aebs控制器 | 自动紧急制动控制器 aebs电脑板 | aebs control unit
自适应巡航雷达 | acc雷达 | acc radar
电动空压机 | 电动打气泵 电动气泵 | electric air compressor
电池冷却机组 | 电池水冷机组 水冷机组 | battery cooling unit, battery chiller
充电枪 | 充电连接器 | charging connector, charging gun
换电连接器 | 换电锁止机构 换电电连接器 | battery swap connector
储氢瓶 | 氢气瓶 车载氢瓶 | hydrogen tank, hydrogen cylinder
燃料电池电堆 | 氢燃料电池 电堆 | fuel cell stack, hydrogen fuel cell
高压线束 | 高压电缆 橙色高压线 | high voltage cable, high voltage harness
bms控制器 | 电池管理系统 电池管理单元 | bms, battery management system
`,
)
