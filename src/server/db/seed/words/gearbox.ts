import { wordTable } from './trade-word.ts'

/** Gearbox, its control, power take-off, retarder, propeller shaft. */
export const gearboxWords = wordTable(
  'GEARBOX',
  `
变速箱系统 | 变速器系统 传动系统 | transmission system
变速箱总成 | 变速器总成 波箱总成 | gearbox assembly, transmission assy | 变速箱, 变速器, 波箱, 牙箱, gearbox, transmission
齿轮与轴 | | gears and shafts
变速箱壳体 | 变速箱壳 变速器壳体 中壳 波箱壳 变速器壳 | gearbox housing, transmission housing, gearbox case
变速箱后盖 | 变速器后盖 副箱后盖 副变速箱后盖 变速箱后盖壳体 | gearbox rear cover, transmission rear cover
变速箱一轴 | 一轴 输入轴 变速器输入轴 变速箱输入轴 一轴总成 变速器一轴 变速箱第一轴 | gearbox input shaft, input shaft, first shaft, transmission input shaft, clutch shaft
变速箱一轴盖 | 一轴盖 一轴轴承盖 输入轴盖 一轴瓶盖 | input shaft cover, input bearing cover, input shaft bearing retainer
一轴油封 | 变速箱一轴油封 变速箱前油封 输入轴油封 一轴盖油封 | input shaft seal, input shaft oil seal, gearbox front seal | 变速箱油封, 油封
变速箱后油封 | 变速箱输出法兰油封 输出轴油封 变速箱后端油封 二轴油封 | gearbox rear seal, output shaft seal, transmission rear seal | 变速箱油封, 油封
变速箱二轴 | 二轴 主轴 变速箱主轴 变速器二轴 二轴总成 变速器主轴 | gearbox main shaft, main shaft, mainshaft, second shaft
变速箱中间轴 | 中间轴 副轴 变速箱副轴 副轴总成 中间轴总成 变速器中间轴 | countershaft, layshaft, counter shaft, lay shaft
副箱主轴 | 副箱输出轴 变速箱输出轴 副变速器主轴 | auxiliary main shaft, output shaft, gearbox output shaft
副箱中间轴 | 副箱副轴 副变速箱中间轴 副箱焊接轴 | auxiliary countershaft
副轴传动齿轮 | 副轴齿轮 中间轴传动齿轮 中间轴常啮合齿轮 副轴常啮合齿 | countershaft gear, countershaft drive gear, layshaft gear
一轴齿轮 | 输入轴齿轮 一轴常啮合齿轮 | input gear, input shaft gear, main drive gear
主轴一档齿轮 | 一档齿轮 二轴一档齿轮 一档齿 | first gear, 1st gear, main shaft first gear
主轴二档齿轮 | 二档齿轮 二轴二档齿轮 二档齿 | second gear, 2nd gear, main shaft second gear
主轴三档齿轮 | 三档齿轮 二轴三档齿轮 三档齿 | third gear, 3rd gear
主轴四档齿轮 | 四档齿轮 二轴四档齿轮 四档齿 | fourth gear, 4th gear
主轴倒档齿轮 | 倒档齿轮 二轴倒档齿轮 倒档齿 倒挡齿轮 | reverse gear, main shaft reverse gear
倒档中间齿轮 | 倒档惰轮 倒档中间轮 倒挡惰轮 | reverse idler gear
倒档轴 | 倒档中间轴 倒挡轴 倒档惰轮轴 | reverse idler shaft, reverse shaft
超速档齿轮 | 超速挡齿轮 超速齿 | overdrive gear
爬行档齿轮 | 爬档齿轮 爬行挡齿轮 | crawler gear
副箱减速齿轮 | 副箱驱动齿轮 副箱齿轮 副箱主轴减速齿轮 副箱大齿 | auxiliary reduction gear, range reduction gear
副箱行星架 | 行星机构 副箱行星机构 变速箱行星架 后副箱行星架 | planetary carrier, range planetary carrier | 行星架
副箱总成 | 副箱 副变速箱 副变速器 后副箱 | auxiliary gearbox, range box, auxiliary section
主轴花键垫 | 主轴齿轮隔垫 花键垫圈 二轴花键垫 齿轮垫圈 | splined washer, main shaft washer
滑套 | 齿套 滑动齿套 啮合套 滑动套 换档齿套 | sliding sleeve, sliding clutch, shift sleeve
同步器总成 | 同步器 变速箱同步器 副箱同步器 变速器同步器 | synchroniser, synchronizer, synchro assembly
同步器锥环 | 锥环 同步环 同步器齿环 同步铜环 同步器同步环 同步器环 | synchroniser ring, synchronizer ring, synchro ring, synchro cone
同步器齿毂 | 同步器花键毂 齿毂 同步器齿座 同步器座 | synchroniser hub, synchro hub, synchronizer hub
同步器滑块 | 滑块 | synchroniser key, synchronizer strut
变速箱轴承 | 变速器轴承 波箱轴承 变速箱全套轴承 | gearbox bearing, transmission bearing
一轴轴承 | 输入轴轴承 一轴大轴承 变速箱一轴轴承 | input shaft bearing
二轴轴承 | 主轴轴承 变速箱主轴轴承 变速箱后轴承 输出轴轴承 | main shaft bearing, output shaft bearing
中间轴轴承 | 副轴轴承 副箱中间轴轴承 | countershaft bearing
滚针轴承 | 滚针 针轴承 | needle bearing, needle roller bearing
变速箱大修包 | 变速箱修理包 变速箱维修包 波箱修理包 变速箱大修组件 变速器修理包 变速箱垫片包 变速箱垫片 | gearbox repair kit, gearbox overhaul kit, transmission repair kit, gearbox gasket kit | 大修包, gasket kit
变速箱纸垫 | 变速箱垫 变速箱密封垫 上盖纸垫 | gearbox gasket
变速箱油泵 | 变速器油泵 变速箱机油泵 强制润滑油泵 | gearbox oil pump, transmission oil pump | 油泵
变速箱输出法兰 | 变速箱法兰 变速器输出凸缘 变速箱突缘 变速箱后法兰 输出法兰盘 | gearbox output flange, transmission flange, gearbox flange | 法兰
变速箱支承胶垫 | 变速箱胶垫 变速箱支架胶 变速箱机脚 变速箱支承 变速箱托架 变速箱悬置 | gearbox mount, transmission mount
变速箱放油螺塞 | 变速箱放油螺丝 变速器放油螺栓 变速箱磁性螺塞 | gearbox drain plug, transmission drain plug
变速箱呼吸器 | 变速箱通气塞 变速箱透气塞 变速器通气塞 | gearbox breather, transmission breather | 呼吸器, 通气塞
变速箱卡环 | 变速箱卡簧 变速箱挡圈 主轴卡环 | gearbox snap ring
变速箱操纵 | 变速操纵 换挡操纵 变速操纵系统 | gearbox control, gearshift
变速操纵器总成 | 变速杆总成 换挡操纵器 换挡机构 变速操纵机构 换挡器 排挡杆总成 变速操纵杆总成 操纵器 | gearshift assembly, gear shift lever assembly, gear lever assembly, shifter
变速箱顶盖总成 | 上盖总成 变速箱上盖 变速箱小盖 变速箱顶盖 操纵盖 变速操纵上盖 小盖总成 变速器上盖 双杆操纵盖 | gearbox top cover, shift cover, shift tower, gearbox upper cover
换挡拨叉 | 变速箱拨叉 变速拨叉 换档拨叉 变速叉 变速器拨叉 换挡叉 一二档拨叉 | shift fork, gear fork, selector fork, gearshift fork | 拨叉
拨叉轴 | 换挡拨叉轴 变速叉轴 换挡轴 换档轴 | shift rail, shift fork shaft, selector shaft
拨块 | 换挡拨块 导块 换挡导块 变速导块 换挡拨头 换档拨头 | shift block, shift finger, selector finger
拨叉锁销 | 拨叉螺栓 拨叉锁止螺钉 拨叉销 互锁销 | shift fork pin, interlock pin
自锁弹簧 | 自锁钢球弹簧 换挡自锁弹簧 定位弹簧 | detent spring, shift detent
副箱拨叉 | 高低档拨叉 范围档拨叉 | range shift fork
高低挡转换气缸 | 副箱气缸 高低档气缸 范围档气缸 换挡气缸 高低速气缸 副箱换挡气缸 范围气缸 | range cylinder, range shift cylinder, high-low range cylinder
插分档气缸 | 半档气缸 插分气缸 前副箱气缸 | splitter cylinder
变速操纵软轴 | 换挡拉线 换挡软轴 变速软轴 选换挡软轴 挂档拉线 换挡拉索 变速拉线 选挡软轴 选档拉线 换档拉线 挂挡拉线 变速箱拉线 | shift cable, gear shift cable, gearshift cable, gear selector cable, transmission cable
变速拉杆 | 换挡拉杆 变速操纵拉杆 换挡连杆 变速杆拉杆 远距离操纵杆 | shift rod, gearshift rod, shift linkage
变速拉杆球头 | 换挡拉杆球头 换挡球头 变速操纵球头 小球头 | shift rod end, gearshift ball joint | 球头
变速杆万向节 | 换挡拉杆万向节 换挡十字节 变速操纵万向节 | gearshift universal joint
换挡手柄 | 换挡手球 变速手柄 档把 档头 变速杆手球 手球 换档手柄 挡把 排挡头 变速杆头 挂档手球 变速手球 | gear knob, gear shift knob, shift knob, gear lever knob | 手柄
变速杆防尘罩 | 变速杆护套 换挡防尘套 变速杆胶套 档把皮套 换挡护套 变速杆防尘套 | gear lever boot, shift boot, gear lever gaiter
双H阀 | 双h换向阀 双h气阀 高低档阀 双h操纵阀 副箱换挡阀 双h换挡阀 换挡双h阀 高低挡控制阀 | double-h valve, double h valve, range valve
预选阀 | 高低档预选阀 换挡预选阀 手柄预选阀 单h阀 手柄阀 变速预选阀 | range selector valve, pre-selector valve
变速箱换向阀 | 换向气阀 变速箱气阀 副箱换向阀 | gearbox changeover valve
空气滤清调节器 | 变速箱调压阀 空滤调节器 变速箱减压阀 变速箱气路调压阀 空滤减压阀 | air filter regulator, filter regulator, gearbox air regulator
换挡助力器 | 变速助力器 换挡助力气缸 换挡助力缸 变速箱助力器 换挡伺服机构 换档助力器 | gearshift servo, shift servo, gearshift booster, shift booster | 助力器
变速箱气管 | 变速箱尼龙管 变速箱气管组件 副箱气管 换挡气管 | gearbox air line, gearbox air pipe
空档开关 | 空挡开关 空档传感器 空挡灯开关 空档指示开关 | neutral switch, neutral position switch
倒档开关 | 倒挡开关 倒车灯开关 倒车开关 倒档灯开关 | reverse switch, reverse light switch, back-up light switch
高低档开关 | 高低档指示开关 低档开关 高低挡开关 | range switch, high-low range switch
里程表传感器 | 车速传感器 速度传感器 里程表感应器 里程传感器 里程表感应塞 转速里程表传感器 里程计传感器 | speed sensor, vehicle speed sensor, odometer sensor, vss, tachograph sensor
里程表齿轮 | 里程表蜗轮 里程表转子 里程表蜗杆 里程表小齿轮 | speedometer gear, speedometer drive gear
里程表软轴 | 里程表线 里程表拉线 码表线 | speedometer cable
转速传感器轴 | 输入轴转速传感器 变速箱转速传感器 副轴转速传感器 输出轴转速传感器 | gearbox speed sensor, input speed sensor, output speed sensor | 转速传感器
自动变速箱 | 自动挡变速箱 自动波箱 液力自动变速箱 | automatic transmission, automatic gearbox
amt变速箱 | 手自一体变速箱 电控机械自动变速箱 机械式自动变速箱 | amt, automated manual transmission
amt换挡执行机构 | amt选换挡执行机构 选换挡执行机构 选换档执行器 换挡执行器 amt执行机构 | gear shift actuator, amt actuator, shift actuator
变速箱控制单元 | 变速箱电脑板 变速箱控制器 变速器控制单元 amt电脑板 | tcu, transmission control unit, tcm, transmission control module
变速箱电磁阀 | amt电磁阀 换挡电磁阀 变速器电磁阀 | gearbox solenoid valve, transmission solenoid, shift solenoid
换挡旋钮 | 旋钮换挡器 amt换挡手柄 怀挡 电子换挡器 档位旋钮 | rotary gear selector, gear selector, electronic shifter
取力器总成 | 取力器 取力箱 取力箱总成 | power take-off, pto, power take off
取力器气缸 | 取力气缸 取力器操纵气缸 | pto cylinder, pto air cylinder
取力器齿轮 | 取力器齿 取力齿轮 | pto gear
取力器拨叉 | 取力拨叉 | pto shift fork | 拨叉
取力器轴 | 取力器输出轴 | pto shaft, pto output shaft
取力器开关 | 取力开关 取力器控制开关 | pto switch
取力器电磁阀 | 取力电磁阀 | pto solenoid valve, pto valve
取力器传动轴 | 取力传动轴 油泵传动轴 | pto drive shaft
分动箱总成 | 分动箱 分动器 分动器总成 | transfer case, transfer box
分动箱气缸 | 分动器气缸 前驱气缸 | transfer case cylinder
分动箱油封 | 分动器油封 | transfer case seal | 油封
液力缓速器 | 缓速器 液缓 缓速器总成 液力缓速器总成 液缓总成 | retarder, hydraulic retarder, hydrodynamic retarder
电涡流缓速器 | 电涡流 电缓速器 电磁缓速器 电刹 | eddy current retarder, electromagnetic retarder
缓速器控制器 | 缓速器电脑板 缓速器控制单元 | retarder control unit
缓速器手柄 | 缓速器手柄开关 缓速器操纵手柄 缓速器开关 | retarder lever, retarder switch
缓速器比例阀 | 缓速器电磁阀 缓速器控制阀 | retarder proportional valve
缓速器修理包 | 缓速器密封包 缓速器油封 | retarder repair kit
缓速器油 | 液力缓速器油 液缓油 | retarder oil
变速箱油 | 变速器油 波箱油 齿轮箱油 手动变速箱油 | gearbox oil, transmission oil, gear box oil
自动变速箱油 | 自动波箱油 atf油 | atf, automatic transmission fluid
传动轴 | 传动轴系统 转动轴 | propshaft
传动轴总成 | 后传动轴 驱动传动轴 传动轴带十字轴 | propeller shaft, prop shaft, drive shaft, driveshaft, cardan shaft | 传动轴, 驱动轴
传动轴前节 | 中间传动轴 前传动轴 中间传动轴总成 传动轴前段 中传动轴 | intermediate propeller shaft, front propeller shaft, intermediate shaft, intermediate drive shaft
贯通轴传动轴 | 桥间传动轴 中后桥传动轴 轴间传动轴 短传动轴 中桥到后桥传动轴 | inter-axle shaft, inter-axle propeller shaft
传动轴十字轴 | 万向节 十字节 十字轴总成 十字万向节 十字头 传动轴万向节 十字架 万向节总成 | universal joint cross, universal joint, u-joint, uj cross, spider, cross and bearing kit, cardan cross, cross shaft, u joint, universal joint kit | 十字轴
十字轴压板 | 十字轴锁片 万向节压板 十字轴卡板 十字轴盖板 | universal joint lock plate
十字轴卡簧 | 十字轴卡环 十字节卡簧 万向节卡簧 十字轴挡圈 | universal joint circlip, u-joint snap ring
十字轴黄油嘴 | 十字节油嘴 十字节黄油嘴 | universal joint grease nipple
传动轴吊架 | 传动轴吊挂 中间支承 传动轴中间支承 传动轴吊架总成 中间支撑 吊架 过桥轴承 传动轴过桥 吊挂 中吊 传动轴支架 | propeller shaft hanger, centre bearing, center bearing, carrier bearing, propshaft centre bearing, hanger bearing
传动轴吊架轴承 | 吊架轴承 吊挂轴承 中间支承轴承 中吊轴承 | propshaft bearing, propeller shaft bearing
传动轴吊架胶 | 吊胶 吊架胶圈 吊挂胶圈 中间支承胶垫 传动轴吊胶 吊架胶垫 | propshaft support rubber, centre bearing rubber
传动轴法兰 | 传动轴突缘 传动轴凸缘 传动轴法兰盘 突缘 端面齿法兰 凸缘 | propeller shaft flange, propshaft flange, flange yoke, companion flange | 法兰
传动轴突缘叉 | 法兰叉 凸缘叉 突缘叉 万向节叉 传动轴叉 | drive shaft yoke, propshaft yoke, flange fork
传动轴滑动叉 | 滑动叉 滑动花键 花键叉 滑叉 伸缩叉 | slip yoke, sliding yoke, slip joint
传动轴花键轴 | 花键轴 伸缩花键 传动轴花键 | spline shaft, propshaft spline
传动轴防尘套 | 传动轴护套 花键防尘套 伸缩套防尘罩 | propshaft boot, slip yoke boot
传动轴管 | 传动轴轴管 轴管 | propshaft tube, drive shaft tube
传动轴螺栓 | 传动轴螺丝 传动轴丝 传动轴连接螺栓 | propeller shaft bolt, propshaft bolt, drive shaft bolt
传动轴螺母 | 传动轴锁紧螺母 传动轴螺帽 | propshaft nut
传动轴护架 | 传动轴安全架 传动轴托架 传动轴保护架 | propshaft guard, drive shaft safety loop
传动轴平衡块 | 传动轴平衡片 | propshaft balance weight
等速万向节 | 球笼 等速球笼 | cv joint, constant velocity joint
传动轴横梁 | 吊架横梁 中间支承横梁 传动轴支架横梁 | propshaft cross member
`,
)
