import { wordTable } from './trade-word.ts'

/** Wheel brakes, compressed air, ABS and EBS, trailer brakes. */
export const brakeWords = wordTable(
  'BRAKE',
  `
制动系统 | 刹车系统 制动系 | braking system, brake system
制动器 | 刹车器 车轮制动器 制动器总成 刹车总成 | wheel brake, brake assembly
制动鼓 | 刹车鼓 刹车毂 制动毂 刹车锅 轮锅 刹车轮鼓 制动鼓总成 | brake drum
前制动鼓 | 前刹车鼓 前刹车毂 前刹车锅 前轮制动鼓 前桥制动鼓 | front brake drum
后制动鼓 | 后刹车鼓 后刹车毂 后刹车锅 后轮制动鼓 后桥制动鼓 | rear brake drum
挂车制动鼓 | 挂车刹车鼓 半挂刹车鼓 | trailer brake drum
制动蹄 | 刹车蹄 制动蹄总成 刹车蹄总成 蹄子 蹄铁 刹车蹄铁 蹄片总成 带片刹车蹄 制动蹄带摩擦片总成 | brake shoe, brake shoe assembly, lined brake shoe
制动蹄片 | 刹车蹄片 蹄片 制动蹄摩擦片 刹车皮 鼓式刹车片 刹车蹄摩擦片 制动衬片 制动摩擦片 鼓刹片 | brake lining, drum brake lining, brake shoe lining, brake block | 刹车片, 摩擦片, 制动片, 来令片
前制动蹄片 | 前蹄片 前制动摩擦片 前刹车蹄片 | front brake lining | 前刹车片
后制动蹄片 | 后蹄片 后制动摩擦片 后刹车蹄片 | rear brake lining | 后刹车片
制动蹄铆钉 | 刹车片铆钉 刹车铆钉 蹄片铆钉 制动片铆钉 | brake rivet, brake lining rivet
制动蹄销 | 刹车蹄销 蹄销 制动蹄轴 蹄片销 刹车蹄轴 支承销 制动蹄支承销 | brake shoe pin, anchor pin, brake shoe anchor pin
制动蹄销衬套 | 蹄销衬套 蹄销铜套 刹车蹄铜套 刹车蹄衬套 | brake shoe bush, anchor pin bush, anchor pin bushing
制动蹄滚轮 | 刹车滚轮 刹车蹄滚轮 制动滚轮 蹄片滚轮 制动器滚轮 | brake shoe roller, brake roller, cam roller
制动蹄滚轮销 | 滚轮销 滚轮轴 刹车滚轮销 滚轮卡子 | brake roller pin
制动蹄回位弹簧 | 刹车弹簧 蹄片弹簧 刹车蹄弹簧 制动回位弹簧 刹车回位弹簧 蹄片回位簧 刹车拉簧 | brake return spring, brake shoe return spring, brake shoe spring | 回位弹簧
制动蹄修理包 | 刹车蹄修理包 制动器修理包 | brake shoe repair kit, brake hardware kit
制动底板 | 刹车底板 制动底板总成 制动器底板 蹄片底板 | brake backing plate, brake anchor plate, brake spider
制动防尘罩 | 刹车防尘罩 刹车防尘板 制动器防尘罩 制动防尘板 刹车挡尘板 | brake dust cover, brake dust shield
制动盘 | 刹车盘 刹车碟 制动碟 碟刹盘 盘刹盘 制动圆盘 | brake disc, brake rotor, disc rotor, brake disk, disc brake rotor
盘式制动片 | 盘刹片 碟刹片 盘式刹车片 碟式刹车片 碟片 盘刹刹车片 盘式制动摩擦片 制动衬块 | disc brake pad, brake pad, disc pad, brake pad set | 刹车片, 摩擦片, 制动片, 来令片, 刹车皮, 前刹车片, 后刹车片
制动片报警线 | 刹车片报警线 磨损报警线 刹车片感应线 刹车磨损传感器 制动片磨损报警器 | brake pad wear sensor, brake wear sensor, pad wear indicator
制动片压板 | 刹车片压板 刹车片卡簧 制动片压簧 刹车片压条 | brake pad retainer, pad retaining clip
制动卡钳 | 刹车卡钳 制动钳 刹车钳 卡钳 盘式制动器 盘刹卡钳 制动钳总成 卡钳总成 盘式制动器总成 刹车夹钳 | brake caliper, air disc brake, disc brake caliper, caliper
制动卡钳修理包 | 卡钳修理包 刹车钳修理包 盘式制动器修理包 | caliper repair kit, brake caliper repair kit
卡钳导向销 | 制动钳导向销 卡钳导销 导向销修理包 卡钳滑销 | caliper guide pin, caliper slide pin
卡钳防尘套 | 卡钳推杆防尘罩 卡钳胶套 | caliper boot, caliper dust boot, tappet boot
卡钳支架 | 制动钳支架 卡钳托架 制动钳托架 | caliper bracket, caliper carrier
制动调整臂 | 调整臂 刹车调整臂 刹车臂 间隙调整臂 制动间隙调整臂 制动臂 调整臂总成 刹车调节臂 手动调整臂 | slack adjuster, brake adjuster, manual slack adjuster, adjusting arm, brake adjusting arm
自动调整臂 | 自动间隙调整臂 自调臂 自动制动调整臂 自动刹车臂 自动臂 免调臂 自动调整臂总成 | automatic slack adjuster, asa, auto slack adjuster
调整臂支架 | 自动调整臂支架 调整臂定位支架 自调臂支架 | slack adjuster bracket, slack adjuster anchor bracket
调整臂销 | 调整臂销子 气室连接销 调整臂连接叉销 | slack adjuster pin, clevis pin
制动气室 | 刹车气室 刹车分泵 制动分泵 气室 气包 刹车气包 制动室 膜片式制动气室 前制动气室 气室总成 | brake chamber, air brake chamber, service brake chamber | 分泵
弹簧制动气室 | 弹簧制动缸 断气刹 断气刹分泵 双腔气室 复合气室 弹簧制动分泵 储能弹簧气室 后制动气室 断气刹气室 弹簧储能气室 双膜片弹簧制动气室 手刹分泵 后刹车分泵 | spring brake chamber, spring brake, double diaphragm spring brake, parking brake chamber, maxi brake | 分泵
制动气室膜片 | 气室膜片 刹车膜片 皮膜 气室皮碗 分泵皮碗 刹车分泵皮碗 刹车皮膜 制动膜片 分泵膜片 气室皮膜 | brake chamber diaphragm, brake diaphragm
制动气室推杆叉 | 气室叉 推杆叉 气室连接叉 刹车分泵叉 分泵叉 气室推杆叉 | brake chamber clevis, clevis, yoke end
制动气室支架 | 气室支架 分泵支架 刹车分泵支架 | brake chamber bracket
制动气室卡箍 | 气室卡箍 分泵卡箍 气室抱箍 | brake chamber clamp
气室解除螺栓 | 断气刹解除螺栓 弹簧缸螺栓 解除制动螺栓 | spring brake release bolt, caging bolt
制动凸轮轴 | s凸轮轴 刹车凸轮轴 s轴 刹车s轴 制动凸轮 刹车凸轮 s型凸轮轴 | brake camshaft, s-cam, s-camshaft, s cam shaft
凸轮轴衬套修理包 | 制动凸轮轴修理包 凸轮轴修理包 s轴修理包 刹车凸轮轴修理包 制动凸轮轴衬套 刹车凸轮轴铜套 s轴铜套 s轴衬套 | brake camshaft repair kit, s-cam repair kit, s-camshaft kit, s-cam bushing
凸轮轴支架 | 制动凸轮轴支架 刹车凸轮轴支架 s轴支架 | brake camshaft bracket
凸轮轴油封 | 制动凸轮轴油封 凸轮轴密封圈 s轴油封 | brake camshaft seal | 油封
楔式制动器 | 楔块制动器 | wedge brake
气路 | 气路系统 制动气路 压缩空气系统 供气系统 | air system, air supply system, compressed air system
空气压缩机 | 气泵 打气泵 空压机 空气压缩机总成 打气机 空气泵 空压机总成 充气泵 双缸气泵 刹车气泵 | air compressor, air brake compressor, brake compressor, brake air compressor | 压缩机, air pump
空压机修理包 | 气泵修理包 打气泵修理包 气泵大修包 气泵四配套 空气压缩机修理包 | air compressor repair kit, compressor repair kit | 大修包
空压机缸盖 | 气泵缸盖 打气泵盖 气泵盖 打气泵缸盖 空压机气缸盖 | air compressor cylinder head, compressor head
空压机阀板 | 气泵阀板 打气泵阀片 气泵阀片 阀板总成 空压机阀片 | compressor valve plate, air compressor valve plate
空压机活塞 | 气泵活塞 打气泵活塞 | air compressor piston
空压机活塞环 | 气泵活塞环 气泵涨圈 打气泵活塞环 | air compressor piston ring
空压机曲轴 | 气泵曲轴 打气泵曲轴 气泵轴 | air compressor crankshaft
空压机连杆 | 气泵连杆 打气泵连杆 | air compressor connecting rod
空压机齿轮 | 气泵齿轮 打气泵齿轮 空气压缩机齿轮 | air compressor gear
空压机皮带 | 气泵皮带 打气泵皮带 | air compressor belt | 皮带
空压机皮带轮 | 气泵皮带轮 打气泵皮带盘 | air compressor pulley
空压机垫 | 气泵垫 打气泵垫 气泵缸垫 气泵垫片 | air compressor gasket
空压机出气管 | 气泵出气管 打气泵钢管 打气管 气泵气管 打气泵气管 气泵管 空压机气管 打气泵软管 | air compressor discharge hose, compressor discharge pipe, compressor air line | 气管
空压机水管 | 气泵水管 打气泵水管 空压机进水管 | air compressor coolant pipe
空压机油管 | 气泵机油管 打气泵油管 | air compressor oil pipe
空压机冷凝器 | 冷凝盘管 冷却蛇形管 气路冷却管 蛇形管 | air system condenser, air cooling coil
制动总阀 | 刹车总阀 脚刹阀 制动阀 刹车阀 刹车总泵 制动总泵 脚制动阀 脚阀 双腔制动阀 串列双腔制动阀 刹车脚阀 制动总阀总成 行车制动阀 | foot brake valve, brake valve, foot valve, service brake valve, brake treadle valve, dual brake valve | 总泵
制动总阀修理包 | 刹车总泵修理包 脚刹阀修理包 制动阀修理包 刹车总阀修理包 | foot brake valve repair kit, brake valve repair kit | 总泵修理包
制动踏板 | 刹车踏板 刹车踏板总成 脚刹踏板 制动踏板总成 脚刹 刹车脚踏板 | brake pedal, brake pedal assembly | 踏板, pedal
制动踏板胶皮 | 刹车踏板胶 刹车踏板皮 制动踏板垫 | brake pedal pad, brake pedal rubber
制动灯开关 | 刹车灯开关 刹车灯气压开关 制动开关 刹车开关 刹车灯感应塞 | brake light switch, stop light switch, stop lamp switch, brake switch
继动阀 | 加速阀 中继阀 刹车继动阀 制动继动阀 继动快放阀 继动阀总成 | relay valve, brake relay valve
差动继动阀 | 差动阀 差动式继动阀 双通继动阀 | differential relay valve, anti-compound relay valve
四回路保护阀 | 四保阀 四回路阀 四回路 四保护阀 四通阀 四路保护阀 四回路保护阀总成 多回路保护阀 四通保护阀 | four-circuit protection valve, 4-circuit protection valve, four circuit valve, multi-circuit protection valve
空气干燥器 | 干燥器 干燥器总成 空气干燥器总成 空干器 空干 空气干燥机 单筒干燥器 双筒干燥器 | air dryer, air drier, air dryer assembly
电控空气干燥器 | 空气处理单元 电控干燥器 空气管理单元 空气处理单元总成 | air processing unit, apu, eapu, electronic air dryer
干燥器修理包 | 空气干燥器修理包 干燥器排气阀修理包 | air dryer repair kit
干燥器排气阀 | 干燥器排污阀 排污阀 干燥器放气阀 | air dryer purge valve, purge valve
干燥器加热器 | 干燥器加热棒 干燥器加热插头 | air dryer heater
干燥器支架 | 空气干燥器支架 | air dryer bracket
再生储气筒 | 再生筒 再生气筒 反冲气筒 | regeneration tank, purge reservoir
调压阀 | 气压调节阀 卸荷阀 气压调节器 卸载阀 卸压阀 | governor valve, unloader valve, air governor | 调压器, governor
手制动阀 | 手刹阀 手刹 手刹开关 驻车制动阀 手控阀 手动刹车阀 驻车阀 手刹总成 手制动阀总成 驻车手阀 | hand brake valve, parking brake valve, handbrake valve, park brake valve, hand control valve, hand valve
电子手刹 | 电子驻车 电子驻车制动 电子手刹开关 电子驻车开关 | electronic parking brake, epb
挂车手刹阀 | 挂车手阀 挂车手制动阀 挂车制动手柄 挂车手控阀 | trailer hand brake valve, trailer hand control valve
快放阀 | 快速放气阀 快放阀总成 刹车快放阀 快排阀 | quick release valve, quick-release valve
双通单向阀 | 双向阀 双通阀 梭阀 双向单向阀 双单向阀 | double check valve, two-way check valve, shuttle valve
单向阀 | 气路单向阀 止回阀 储气筒单向阀 单通阀 单向阀总成 | check valve, non-return valve, one-way valve
气压限压阀 | 气路限压阀 前轴限压阀 减压阀 | pressure reducing valve | 限压阀
气路溢流阀 | 带回流溢流阀 不回流溢流阀 | charging valve
感载阀 | 感载比例阀 负荷感应阀 负荷调节阀 感载阀总成 载荷比例阀 | load sensing valve, load-sensing valve, lsv, load sensing proportioning valve
挂车制动阀 | 挂车阀 挂车控制阀 挂车制动控制阀 拖车阀 主车挂车阀 挂车制动阀总成 | trailer control valve, tractor protection valve
挂车紧急继动阀 | 紧急继动阀 挂车继动阀 挂车刹车阀 挂车分配阀 紧急制动阀 挂车分配器 | relay emergency valve, trailer relay emergency valve, trailer emergency valve
挂车释放阀 | 挂车驻车释放阀 红黑阀 挂车手拉阀 释放阀 | park-release valve, trailer park and shunt valve, shunt valve
电磁阀 | 气路电磁阀 二位三通电磁阀 常闭电磁阀 常开电磁阀 气控电磁阀 | solenoid valve, 3/2 solenoid valve, air solenoid valve
组合电磁阀 | 电磁阀组 三联电磁阀 双联电磁阀 四联电磁阀 电磁阀总成 电磁阀岛 | solenoid valve block, solenoid block, valve block
气喇叭电磁阀 | 喇叭电磁阀 气喇叭阀 气喇叭开关阀 | air horn solenoid valve, horn valve
储气筒 | 储气罐 贮气筒 气罐 储气瓶 储气桶 刹车气罐 气筒 储气筒总成 铝合金储气筒 | air reservoir, air tank, brake air tank, air receiver | 气瓶
储气筒支架 | 气罐支架 储气罐支架 | air tank bracket, air reservoir bracket
储气筒拉带 | 气罐拉带 储气筒卡带 储气筒箍带 | air tank strap, air reservoir strap
放水阀 | 储气筒放水阀 气罐放水阀 拉环放水阀 手动放水阀 储气罐放水阀 | drain valve, air tank drain valve, reservoir drain valve
自动放水阀 | 自动排水阀 储气筒自动放水阀 | automatic drain valve, auto drain valve
测试接头 | 气压测试接头 充气接头 测压接头 外接充气接头 | test coupling, test point, air test fitting
气压表 | 刹车气压表 双针气压表 制动气压表 气压表总成 | air pressure gauge, air gauge, dual air pressure gauge
气压传感器 | 制动气压传感器 气压感应塞 刹车气压传感器 气压感应器 储气筒气压传感器 | air pressure sensor, brake pressure sensor | pressure sensor, 压力传感器
低气压报警开关 | 气压报警器 低压报警器 低气压报警器 气压开关 低压报警开关 气压报警开关 | low air pressure switch, low pressure warning switch, air pressure switch | 压力开关
ABS轮速传感器 | abs传感器 轮速传感器 abs感应器 abs感应头 abs感应线 轮速感应器 防抱死传感器 abs探头 | abs wheel speed sensor, abs sensor, wheel speed sensor, wss
abs传感器衬套 | abs弹性衬套 abs传感器夹套 传感器衬套 abs卡簧 | abs sensor bush, abs sensor clamping bush, sensor sleeve
abs传感器延长线 | abs线束 abs延长线 abs感应器线 | abs sensor cable, abs extension cable, abs harness
abs电磁阀 | abs调节阀 abs压力调节阀 abs阀 abs压力调节器 防抱死电磁阀 | abs modulator valve, abs solenoid valve, abs modulator
abs控制器 | abs电脑板 abs电控单元 abs控制单元 abs电脑 | abs control unit, abs control module, abs ecu
asr电磁阀 | asr阀 防滑电磁阀 驱动防滑阀 | asr valve, asr solenoid valve, traction control valve
ebs控制器 | ebs电脑板 ebs控制单元 ebs电控单元 | ebs control unit, ebs ecu, ebs module
ebs单通道模块 | ebs前桥模块 ebs比例继动阀 单通道模块 前桥模块 比例继动阀 | ebs axle modulator, proportional relay valve, ebs single-channel module
ebs双通道模块 | ebs桥控模块 ebs后桥模块 双通道模块 后桥模块 | ebs dual-channel modulator, ebs rear axle modulator
ebs制动总阀 | ebs脚阀 ebs制动信号传输器 电控制动脚阀 | ebs foot brake valve, brake signal transmitter
ebs挂车阀 | ebs挂车控制模块 | ebs trailer control valve
esc模块 | esc控制器 电子稳定控制系统 横摆角传感器 esc电脑板 偏航率传感器 | esc module, yaw rate sensor, electronic stability control
挂车abs线 | abs螺旋线 挂车abs连接线 七芯abs螺旋线 abs弹簧线 | abs coil cable, trailer abs cable, ebs coil cable
挂车abs总成 | 挂车abs套件 半挂车abs 挂车abs阀 | trailer abs kit, trailer abs
制动软管 | 刹车软管 制动气管 刹车管 刹车气管 刹车皮管 制动胶管 制动管 刹车胶管 气室软管 刹车分泵软管 橡胶制动软管 | brake hose, air brake hose, brake line, brake chamber hose | air hose
尼龙气管 | 尼龙管 塑料气管 尼龙管路 pa管 pa11管 气路尼龙管 硬气管 | nylon air line, nylon tube, nylon air pipe, nylon pipe | 气管, air line, air pipe, air hose
螺旋气管 | 弹簧气管 挂车气管 挂车弹簧管 螺旋管 挂车螺旋管 挂车连接气管 红蓝气管 挂车螺旋气管 | coil hose, air coil, suzi coil, trailer air coil, coiled air hose | air hose
快插接头 | 气管接头 尼龙管接头 快速接头 快接 快插 气路接头 三通接头 弯通接头 气管三通 气管快插 | push-in fitting, quick connector, push-to-connect fitting, air fitting, air line fitting, quick-connect fitting | 直通接头, fitting
气路接头包 | 气管修补接头 应急接头 气管接头修理包 对接头 | air line repair kit, hose mender
挂车接头 | 握手接头 挂车连接器 气管连接器 手拉手 握手阀 主挂连接头 挂车气接头 红黄接头 分离开关 | gladhand, palm coupling, trailer air coupling, coupling head
气管支架 | 螺旋管支架 挂车气管支架 弹簧管支架 | air hose bracket, coil hose holder
气喇叭 | 气动喇叭 高音气喇叭 气喇叭总成 长喇叭 | air horn, pneumatic horn | 喇叭, horn
气动开关 | 气路开关 手拉阀 气开关 气阀开关 | pneumatic switch, air switch
液压制动总泵 | 刹车主缸 制动主缸 液压刹车总泵 油刹总泵 | brake master cylinder, hydraulic brake master cylinder | 总泵, 主缸, master cylinder
液压制动分泵 | 制动轮缸 油刹分泵 刹车轮缸 液压刹车分泵 轮缸 | wheel cylinder, brake wheel cylinder | 分泵
真空助力器 | 刹车助力器 制动助力器 真空助力泵 | vacuum booster, brake booster, brake servo | 助力器
真空泵 | 刹车真空泵 | vacuum pump
制动油壶 | 刹车油壶 制动液罐 刹车油杯 制动液壶 | brake fluid reservoir | 油壶
制动液 | 刹车油 制动油 刹车液 dot4刹车油 | brake fluid, dot 4 brake fluid
加力泵 | 气顶油加力泵 空气加力泵 制动加力泵 刹车加力器 | air over hydraulic booster, brake air booster
驻车制动鼓 | 中央制动鼓 手刹鼓 传动轴手刹鼓 | transmission brake drum, parking brake drum
驻车制动拉线 | 手刹拉线 手刹线 驻车拉线 | parking brake cable, handbrake cable
刹车淋水器 | 滴水器 淋水器 淋水刹车 刹车滴水器 淋水器水箱 喷淋器 | brake water cooler, brake spray tank
气阀修理包 | 阀类修理包 气阀密封圈 | air valve repair kit
酒精防冻器 | 防冻泵 酒精罐 气路防冻器 气路防冻液 | air brake antifreeze, alcohol evaporator
分气块 | 分气接头 气路分配块 多通接头 气路多通 | air manifold block, air distribution block
空压机支架 | 气泵支架 打气泵支架 | air compressor bracket
干燥器接头 | 空气干燥器接头 | air dryer fitting
`,
)
