import { wordTable } from './trade-word.ts'

/** Leaf and air springs, dampers, torque rods, frame. */
export const suspensionWords = wordTable(
  'SUSPENSION',
  `
悬架系统 | 悬挂系统 悬架 悬挂 | suspension, suspension system
钢板弹簧 | 钢板 弓子 板簧 弓子板 叶片弹簧 弹簧钢板 钢板总成 弓子钢板 | leaf spring, spring pack, spring assembly
前钢板弹簧总成 | 前钢板 前钢板总成 前弓子 前板簧 前钢板弹簧 前簧 前弹簧钢板 | front leaf spring, front spring, front spring assembly
后钢板弹簧总成 | 后钢板 后钢板总成 后弓子 后板簧 后钢板弹簧 后弹簧钢板 | rear leaf spring, rear spring, rear spring assembly
少片簧 | 少片钢板 抛物线板簧 变截面板簧 少片弹簧 | parabolic spring, parabolic leaf spring
副钢板弹簧 | 副钢板 副簧 副板簧 | helper spring, auxiliary leaf spring
挂车钢板弹簧 | 挂车钢板 挂车弓子 半挂钢板 挂车板簧 | trailer leaf spring, trailer spring
钢板弹簧第一片 | 第一片 主片 头片 前钢板第一片 首片 一片钢板 钢板主片 | main leaf, first leaf, master leaf
钢板弹簧第二片 | 二片 包耳片 二片钢板 钢板第二片 | second leaf, wrapper leaf
钢板弹簧销 | 钢板销 钢板销子 弓子销 板簧销 前钢板销 后钢板销 钢板轴 弹簧销 钢板穿销 | spring pin, leaf spring pin, shackle pin
钢板弹簧衬套 | 钢板衬套 钢板铜套 弓子铜套 钢板销套 板簧衬套 钢板胶套 钢板套 弓子套 钢板尼龙套 | spring bush, leaf spring bush, spring bushing, spring eye bush, leaf spring bushing | 胶套
钢板弹簧吊耳 | 钢板吊耳 弓子吊耳 吊耳 前簧吊耳 钢板活动吊耳 板簧吊耳 | spring shackle, leaf spring shackle, shackle
钢板弹簧支架 | 钢板支架 前簧前支架 前簧后支架 弓子支架 板簧支架 钢板吊耳支架 钢板座支架 前钢板支架 后簧支架 后钢板支架 | spring bracket, spring hanger, spring hanger bracket, leaf spring bracket
骑马螺栓 | u型螺栓 u形螺栓 骑马卡 骑马丝 骑马螺丝 马鞍螺栓 u型卡 u型丝 u螺栓 钢板卡子螺栓 骑马攀 钢板骑马螺栓 | spring u-bolt, u-bolt, u bolt, leaf spring u-bolt
骑马螺栓螺母 | 骑马卡螺母 骑马丝帽 u型螺栓螺母 骑马螺帽 | u-bolt nut
骑马螺栓压板 | 骑马卡压板 u型螺栓压板 钢板压板 钢板盖板 骑马卡盖板 钢板弹簧盖板 | spring top plate, u-bolt plate, spring cover plate
钢板弹簧座 | 钢板座 弓子座 后簧座 板簧座 钢板托 弹簧座 | spring seat, spring saddle, leaf spring seat
钢板中心螺栓 | 钢板中心丝 中心螺栓 钢板穿心螺栓 钢板穿心丝 钢板中心螺丝 弓子中心丝 | spring centre bolt, spring center bolt, centre bolt, leaf spring center bolt
钢板卡子 | 弓子卡子 钢板弹簧夹 钢板夹箍 板簧卡箍 钢板夹 | spring clip, leaf spring clip
钢板滑板 | 钢板滑块 钢板耐磨板 钢板侧滑板 滑板座 弓子滑板 钢板侧垫板 | spring slipper, wear plate, spring wear pad
钢板橡胶支座 | 橡胶支座 钢板胶墩 钢板胶座 后簧橡胶支座 平衡轴橡胶支座 | rubber spring seat, suspension rubber mount
橡胶悬架 | 橡胶悬挂 橡胶弹簧 沙漏橡胶簧 橡胶支承弹簧 | rubber suspension, rubber spring
钢板限位块 | 缓冲块 限位块 前缓冲块 缓冲胶 减震块 后桥限位块 缓冲胶块 钢板缓冲块 胶墩 | bump stop, rubber buffer, suspension bumper
平衡轴总成 | 平衡轴 平衡悬架 平衡悬挂 平衡轴带支架总成 平衡悬架总成 平衡梁总成 | balance shaft, trunnion shaft, trunnion, bogie trunnion
平衡轴壳 | 平衡轴承毂 平衡轴座 平衡轴轴承壳 平衡轴承座 平衡轴毂 平衡轴套筒 平衡轴壳体 | trunnion hub, balance shaft housing, trunnion saddle
平衡轴支架 | 平衡悬架支架 平衡轴支座 | trunnion bracket, balance shaft bracket
平衡轴衬套 | 平衡轴铜套 平衡轴套 | trunnion bush, balance shaft bush, trunnion bushing
平衡轴油封 | 平衡轴密封圈 平衡悬架油封 | trunnion seal, balance shaft seal | 油封
平衡轴修理包 | 平衡悬架修理包 | trunnion repair kit, balance shaft repair kit
平衡轴端盖 | 平衡轴盖 平衡轴轴头盖 | trunnion cap, balance shaft cover
平衡轴止推垫 | 平衡轴垫 平衡轴止推垫片 | trunnion thrust washer
挂车平衡梁 | 平衡臂 挂车平衡臂 悬挂平衡臂 半挂平衡臂 | equalizer, equaliser, rocker beam, trailer equalizer
挂车悬挂总成 | 挂车悬架 半挂车悬挂 串联式钢板悬挂 | trailer suspension
挂车悬挂支架 | 悬挂前支架 挂车前支架 挂车中支架 挂车后支架 挂车吊耳 | trailer spring hanger, trailer hanger bracket
单点悬挂 | 单点悬架 | bogie suspension, single-point suspension
减振与推力杆 | | dampers and torque rods
减振器 | 减振器总成 减震筒 减震杆 减振筒 前减振器 后减振器 前减震器 后减震器 底盘减震器 液压减震器 筒式减振器 | shock absorber, shock | 减震器, 避震器, damper
减振器支架 | 减震器支架 减震器座 前减震支架 减振器座 | shock absorber bracket
减振器衬套 | 减震器胶套 减震胶套 减震器衬套 减振器胶套 减震器胶圈 | shock absorber bush, shock absorber bushing | 胶套
减振器螺栓 | 减震器螺栓 减震器销 减震器螺丝 | shock absorber bolt, shock absorber pin
空气弹簧 | 气囊总成 悬架气囊 空气弹簧总成 减震气囊 空气气囊 底盘气囊 后桥气囊 悬挂气囊 气囊悬架 橡胶气囊 空气囊 后空气弹簧 | air spring, air bellows, suspension air bag, air bellow, airbag suspension | 气囊, 气包, airbag, air bag
挂车气囊 | 半挂气囊 挂车空气弹簧 气囊桥气囊 | trailer air spring, trailer air bag | 气囊
气囊活塞 | 空气弹簧活塞 气囊底座 气囊活塞座 | air spring piston, air bag base
气囊支架 | 空气弹簧支架 气囊座 空气弹簧托架 气囊托臂 | air spring bracket, air bag bracket
空气悬架总成 | 空气悬架 空气悬挂 气囊悬挂 空悬 | air suspension
高度阀 | 高度控制阀 空气悬架高度阀 水平阀 高度阀总成 底盘高度阀 | height control valve, levelling valve, leveling valve, ride height valve
高度阀拉杆 | 高度阀连杆 高度阀摆杆 高度阀调节杆 | levelling valve link, height valve rod, leveling valve linkage
高度传感器 | 车身高度传感器 ecas高度传感器 底盘高度传感器 | height sensor, ride height sensor
ecas电磁阀 | 空气悬架电磁阀 ecas阀 悬架电磁阀 | ecas solenoid valve, air suspension solenoid valve
ecas控制器 | ecas电脑板 空气悬架控制器 ecas控制单元 空悬控制器 | ecas control unit, ecas ecu, air suspension control unit
ecas遥控器 | 空气悬架遥控器 底盘升降遥控器 空悬遥控手柄 空悬遥控器 | ecas remote control, air suspension remote control
提升桥控制阀 | 提升阀 提升桥阀 浮桥阀 提升桥电磁阀 提升桥控制开关 | lift axle control valve, lift axle valve
推力杆总成 | 推力杆 反作用杆 直推力杆 推力拉杆 下推力杆 上推力杆 i型推力杆 一字推力杆 推力臂 反力杆 拉力杆 | torque rod, reaction rod, radius rod, thrust rod, torque arm, torque rod assembly | 拉杆
v型推力杆 | v形推力杆 v推 v型推力杆总成 v型杆 三角推力杆 v型架 a型架 | v-rod, v-stay, v-type torque rod, v torque rod, wishbone
推力杆胶芯 | 推力杆衬套 推力杆胶套 推力杆修理包 反作用杆胶芯 推力杆橡胶衬套 推力杆球头胶芯 推力杆芯子 推力杆橡胶芯 推力杆芯 | torque rod bush, torque rod bushing, torque rod repair kit, reaction rod bush
推力杆球头 | 推力杆头 推力杆球铰 反作用杆球头 推力杆接头 | torque rod end, torque rod ball joint
推力杆支架 | 推力杆座 推力杆支座 反作用杆支架 推力杆下支架 推力杆上支架 | torque rod bracket, reaction rod bracket
推力杆螺栓 | 推力杆螺丝 推力杆穿钉 | torque rod bolt
挂车拉杆 | 悬挂拉杆 挂车推力杆 半挂拉杆 挂车悬挂拉杆 可调拉杆 固定拉杆 | trailer radius rod, trailer torque arm, adjustable torque arm
挂车拉杆胶套 | 拉杆胶套 悬挂拉杆胶套 挂车拉杆衬套 | trailer torque arm bush, radius rod bush
驾驶室减振器 | 驾驶室减震器 驾驶室避震器 驾驶室减震 驾驶室减震筒 驾驶室悬置减振器 车头减震器 驾驶室避震 楼子减震器 | cab shock absorber, cab damper, cabin shock absorber, cab shock | 减震器, 避震器
驾驶室气囊 | 驾驶室空气弹簧 驾驶室气囊减震器 气囊减震器 驾驶室气囊减振器 驾驶室减震气囊 车头气囊 驾驶室悬浮气囊 | cab air spring, cab air bag, cab air suspension, cab air shock absorber | 气囊, 减震器, airbag, air bag
驾驶室减震弹簧 | 驾驶室螺旋弹簧 驾驶室弹簧 | cab coil spring, cab suspension spring
驾驶室悬置总成 | 驾驶室悬置 驾驶室前悬置 驾驶室后悬置 驾驶室支承 驾驶室支架 驾驶室悬浮 驾驶室前支架 驾驶室后支架 | cab suspension, cab mounting, cab mount
驾驶室胶垫 | 驾驶室机脚胶 驾驶室软垫 驾驶室支承胶垫 驾驶室悬置软垫 驾驶室胶墩 | cab mounting rubber, cab rubber mount
驾驶室高度阀 | 驾驶室水平阀 驾驶室悬置高度阀 驾驶室高度控制阀 | cab height valve, cab levelling valve, cab leveling valve
稳定杆 | 横向稳定杆 稳定杆总成 前稳定杆 后稳定杆 平衡杆 横向稳定器 防倾杆 | stabiliser bar, stabilizer bar, anti-roll bar, sway bar
稳定杆衬套 | 稳定杆胶套 稳定杆胶 平衡杆胶套 横向稳定杆衬套 稳定杆橡胶衬套 横向稳定杆胶套 稳定杆套 | stabiliser bush, stabilizer bushing, anti-roll bar bush, sway bar bushing, stabilizer bush | 胶套
稳定杆吊杆 | 稳定杆连杆 稳定杆吊臂 稳定杆拉杆 平衡杆连杆 稳定杆吊耳 | stabiliser link, stabilizer link, anti-roll bar link, sway bar link
稳定杆支架 | 稳定杆座 平衡杆支架 | stabiliser bracket, stabilizer bracket
车架总成 | 车架 大梁 车大梁 车架大梁 底盘大梁 | frame, chassis frame
车架纵梁 | 纵梁 大梁纵梁 | frame side member, frame rail, side rail
车架横梁 | 横梁 大梁横梁 车架中横梁 车架后横梁 前横梁 后横梁 | frame cross member, crossmember, cross member
车架铆钉 | 大梁铆钉 底盘铆钉 | frame rivet
车架螺栓 | 大梁螺丝 大梁螺栓 底盘螺栓 大梁丝 | frame bolt, chassis bolt
副车架 | 副大梁 副梁 辅助车架 | subframe, sub-frame
牵引座 | 鞍座 牵引鞍座 牵引座总成 牵引盘 马鞍 鞍座总成 90鞍座 50鞍座 | fifth wheel, 5th wheel, fifth wheel coupling | 转盘
牵引座修理包 | 鞍座修理包 鞍座锁钩 鞍座锁块 鞍座马蹄 | fifth wheel repair kit, fifth wheel lock jaw
牵引座支架 | 鞍座支架 鞍座底板 鞍座连接板 鞍座座 鞍座垫板 | fifth wheel mounting plate, fifth wheel bracket
牵引销 | 挂车大销 大牵引销 牵引大销 50牵引销 90牵引销 半挂牵引销 牵引主销 | trailer king pin, towing king pin, semi-trailer kingpin, coupling pin | 主销
拖钩 | 牵引钩 前拖钩 后拖钩 拖车钩 牵引拖钩 拖车挂钩 | tow hook, towing hook
拖车销 | 拖钩销 前拖钩销 牵引钩销 | tow pin, towing pin
牵引杆 | 拖车杆 硬拖杆 拖车臂 | tow bar, drawbar
拖车环 | 牵引环 全挂牵引环 | towing eye, drawbar eye
支腿 | 挂车支腿 半挂支腿 支撑腿 升降支腿 挂车升降腿 联动支腿 支撑装置 | landing gear, landing leg, trailer landing gear
支腿摇把 | 挂车摇把 支腿手柄 支腿摇杆 | landing gear crank handle | 摇把
支腿齿轮箱 | 支腿变速箱 支腿修理包 支腿齿轮 | landing gear gearbox
侧防护栏 | 侧护栏 防护栏 侧面防护 侧防护网 侧防护 | side guard, side underrun protection, lateral protection
后防护栏 | 后防护 后下防护 后尾梁 后防撞梁 后防钻 后防护杠 | rear underrun protection, rear bumper bar, rup
前下防护 | 前防撞梁 前下部防护 前防钻 | front underrun protection, fup
`,
)
