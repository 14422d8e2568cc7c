import { wordTable } from './trade-word.ts'

/** Block and head, crank train, valve train, lubrication, mounting. */
export const engineWords = wordTable(
  'ENGINE',
  `
发动机系统 | | engine system
发动机总成 | 柴油发动机 整机 | engine assembly, engine assy | 动力总成, 发动机, 柴油机, 引擎, engine, diesel engine
缸体缸盖 | | block and head | 中缸
气缸体 | 缸体 缸体总成 汽缸体 机体 裸缸体 发动机缸体 | cylinder block, engine block, bare block
发动机中缸 | 中缸总成 | short block, short engine | 中缸, 秃机, 凸机
发动机基础机 | 长缸 秃机总成 | long block, long engine | 秃机, 凸机
气缸盖总成 | 缸盖 缸盖总成 气缸盖 汽缸盖 缸头 汽缸头 发动机缸盖 | cylinder head, cyl head, head assy
气缸垫 | 缸垫 汽缸垫 缸床 汽缸床 缸床垫 缸盖垫 缸头垫 气缸盖垫 气缸盖衬垫 | cylinder head gasket, head gasket
气缸盖螺栓 | 缸盖螺栓 缸盖螺丝 缸头螺丝 缸盖丝 | cylinder head bolt, head bolt, head stud
气缸套 | 缸套 汽缸套 缸筒 气缸筒 湿式缸套 | cylinder liner, cylinder sleeve, liner, wet liner | 四配套, 四组件, 四件套
缸套阻水圈 | 阻水圈 缸套水封圈 缸套胶圈 缸套密封圈 隔水圈 | liner seal, liner o-ring, cylinder liner sealing ring | 缸套水封
缸套调整垫 | 缸套垫片 缸套垫 | liner shim
气门室罩盖 | 气门室盖 气门室罩 气门盖 气门罩 缸盖罩 气缸盖罩 摇臂室罩 摇臂盖 | valve cover, rocker cover, rocker arm cover, cylinder head cover
气门室罩垫 | 气门盖垫 气门室盖垫 气门室罩盖垫 缸盖罩垫 气门罩密封垫 | valve cover gasket, rocker cover gasket
油底壳 | 油底 机油盘 油盘 机油底壳 发动机油底 油底壳总成 | oil sump, oil pan, sump
油底壳垫 | 油底垫 油底壳密封垫 机油盘垫 油底壳胶垫 | oil pan gasket, sump gasket
放油螺塞 | 油底螺丝 放油螺丝 放油螺栓 放油堵 油堵 放油塞 | oil drain plug, drain plug, sump plug
飞轮壳 | 飞轮罩 飞轮壳总成 飞轮外壳 | flywheel housing
正时齿轮室 | 齿轮室 正时室 齿轮室壳体 | timing gear housing, gear housing
正时齿轮室盖 | 正时盖 齿轮室盖 正时罩 齿轮室罩 | timing cover, timing gear cover, front cover | 前盖
发动机侧盖 | 机体侧盖 缸体侧盖 气门挺柱室盖 | side cover, tappet cover
缸体水堵 | 水堵 碗形塞 碗塞 工艺堵 防冻塞 | core plug, freeze plug, expansion plug, welch plug
主轴承盖 | 曲轴瓦盖 大瓦盖 主轴瓦盖 | main bearing cap
主轴承螺栓 | 主轴瓦螺栓 大瓦螺丝 主轴承盖螺栓 | main bearing bolt
气门导管 | 气门导套 | valve guide | 导管
气门座圈 | 气门座 气门圈 | valve seat, valve seat insert | 座圈
曲轴箱通风装置 | 油气分离器 曲通 曲轴箱呼吸器 油气分离总成 | crankcase breather, crankcase ventilation, ccv, oil mist separator | 通气器, 呼吸器, 废气阀
曲轴箱通风滤芯 | 油气分离滤芯 呼吸器滤芯 油气分离器滤芯 | crankcase ventilation filter, ccv filter, breather filter
发动机修理包 | 发动机垫片包 全车垫 全车垫子 发动机全车垫 全套垫 | engine gasket kit, full gasket set, overhaul gasket kit | 大修包, gasket kit
缸盖修理包 | 上修包 上半套垫 缸盖垫片包 | upper gasket set, cylinder head gasket kit | gasket kit
油底修理包 | 下修包 下半套垫 | lower gasket set
缸套活塞组件 | 缸套活塞套件 四配 六缸四配套 四配套总成 | liner kit, cylinder liner kit, piston and liner kit | 四配套, 四组件, 四件套, cylinder kit
曲柄连杆 | 曲柄连杆机构 | crank train
活塞 | 发动机活塞 活塞总成 大活塞 | piston, engine piston | 四配套, 四组件, 四件套
活塞环 | 活塞圈 涨圈 胀圈 活塞涨圈 活塞环组 环组 | piston ring, piston ring set, ring set | 四配套, 四组件, 气环, 油环, 四件套
活塞销 | 活塞轴 活塞梢 | piston pin, gudgeon pin, wrist pin | 四配套, 四组件
活塞销卡簧 | 活塞销挡圈 活塞卡簧 活塞销锁环 | piston pin circlip, gudgeon pin circlip, piston pin snap ring
活塞冷却喷嘴 | 活塞喷油嘴 机油喷嘴 机油喷咀 冷却喷油嘴 活塞冷却喷咀 | piston cooling nozzle, piston cooling jet, oil jet | 喷嘴
连杆总成 | 连杆 发动机连杆 活塞连杆 | connecting rod, con rod, conrod
连杆衬套 | 连杆铜套 连杆小头衬套 小头铜套 活塞销衬套 | connecting rod bush, con rod bush, small end bush, small end bushing
连杆螺栓 | 连杆螺丝 连杆丝 | connecting rod bolt, con rod bolt, big end bolt
连杆螺母 | 连杆帽 连杆螺帽 | connecting rod nut
曲轴 | 曲拐 曲轴总成 曲拐轴 | crankshaft, crank shaft, crank
主轴瓦 | 大瓦 曲轴瓦 曲轴大瓦 主轴承瓦 主瓦 曲轴主轴瓦 主轴承 | main bearing shell, main bearing, crankshaft bearing, main bearing set | 轴瓦, 大小瓦, 瓦片
连杆瓦 | 小瓦 连杆轴瓦 连杆轴承 曲轴小瓦 | rod bearing shell, con rod bearing, connecting rod bearing, big end bearing, rod bearing | 轴瓦, 大小瓦, 瓦片
止推片 | 曲轴止推片 止推瓦 止推垫片 半圆片 推力片 半月瓦 曲轴半圆片 | thrust washer, crankshaft thrust washer | thrust bearing
飞轮总成 | 飞轮 飞轮盘 发动机飞轮 | flywheel, flywheel assembly
飞轮齿圈 | 飞轮齿 飞轮牙圈 飞轮齿环 起动齿圈 | flywheel ring gear, starter ring gear | 齿圈, ring gear
飞轮螺栓 | 飞轮螺丝 飞轮丝 | flywheel bolt
导向轴承 | 一轴导向轴承 飞轮轴承 飞轮小轴承 | pilot bearing, flywheel bearing, spigot bearing
曲轴减震器 | 扭振减振器 扭转减振器 曲轴扭振减振器 曲轴减振器 硅油减振器 减振皮带轮 减震皮带轮 | crankshaft damper, vibration damper, torsional damper, harmonic balancer, crank damper | 减震器, 避震器, damper
曲轴皮带轮 | 曲轴皮带盘 曲轴轮 曲轴带轮 曲轴盘 | crankshaft pulley, crank pulley
曲轴齿轮 | 曲轴正时齿轮 曲轴小齿轮 | crankshaft gear, crank gear
曲轴法兰 | 曲轴前法兰 曲轴凸缘 | crankshaft flange
曲轴螺栓 | 曲轴前螺栓 皮带轮螺栓 曲轴皮带轮螺丝 | crankshaft bolt, crankshaft pulley bolt
信号盘 | 曲轴信号盘 飞轮信号盘 信号轮 | crankshaft signal wheel, tone wheel, reluctor wheel
配气机构 | 配气系统 | valve train
进气门 | 进门 进气阀门 发动机进气门 | intake valve, inlet valve | 气门, 进排气门
排气门 | 排门 发动机排气门 排气阀门 | exhaust valve | 气门, 进排气门
凸轮轴 | 桃轴 发动机凸轮轴 偏心凸轮轴 | camshaft, cam shaft, engine camshaft
凸轮轴衬套 | 凸轮轴瓦 凸轮轴套 凸轮轴铜套 桃轴衬套 凸轮瓦 | camshaft bush, camshaft bushing, cam bearing, camshaft bearing
凸轮轴止推片 | 凸轮轴推力片 凸轮轴止推板 | camshaft thrust plate
凸轮轴齿轮 | 凸轮轴正时齿轮 凸轮齿轮 桃轴齿轮 | camshaft gear, cam gear
正时齿轮 | 正时牙 定时齿轮 时规齿轮 正时齿 | timing gear | 惰轮
中间惰轮 | 惰齿轮 惰轮齿轮 中间齿轮 过桥齿轮 过轮 | idler gear, intermediate gear | 惰轮
惰轮轴 | 中间齿轮轴 惰齿轮轴 | idler gear shaft
气门弹簧 | 气门簧 气阀弹簧 气门内弹簧 气门外弹簧 | valve spring
气门弹簧座 | 气门弹簧上座 气门弹簧盘 气门弹簧碗 气门碗 | valve spring retainer, valve spring seat
气门锁夹 | 气门锁片 气门锁块 气门卡块 气门锁瓣 气门锁 | valve collet, valve keeper, valve cotter
气门油封 | 气门导管油封 气门胶圈 气门帽 | valve stem seal, valve seal
气门摇臂 | 摇臂 摇臂总成 进气摇臂 排气摇臂 | rocker arm, valve rocker, rocker
摇臂轴 | 气门摇臂轴 摇臂轴总成 | rocker shaft, rocker arm shaft
摇臂座 | 摇臂轴座 摇臂支座 摇臂支架 | rocker support, rocker bracket, rocker arm bracket
气门推杆 | 气门顶杆 挺杆 | push rod, pushrod, valve push rod | 推杆
气门挺柱 | 挺柱 挺柱体 气门挺子 挺子 随动柱 | valve tappet, tappet, cam follower, valve lifter
气门桥 | 气门过桥 气门桥压板 | valve bridge, valve crosshead
气门调整螺钉 | 气门间隙调整螺钉 气门调节螺丝 | valve adjusting screw, rocker adjusting screw
发动机制动装置 | 缸内制动 发动机辅助制动 | engine brake, jake brake, evb | 排气制动
发动机制动电磁阀 | 缸内制动电磁阀 辅助制动电磁阀 | engine brake solenoid
润滑系统 | 机油润滑系统 | lubrication, lubrication system
机油泵 | 机油泵总成 发动机机油泵 润滑油泵 | oil pump, engine oil pump | 油泵
机油泵齿轮 | 机油泵驱动齿轮 机油泵传动齿轮 机油泵惰轮 | oil pump gear, oil pump drive gear
集滤器 | 机油集滤器 机油吸油盘 机油粗滤网 机油吸盘 机油滤网 吸油器 | oil strainer, oil pickup, oil suction strainer, oil suction pipe | 滤网
机油冷却器芯 | 机冷器芯 机油散热器芯 机油散热芯 机冷芯 机油冷却器芯子 油冷器芯 | oil cooler core, oil cooler element
机油冷却器总成 | 机油冷却器 机冷器 机油散热器 机油散 机冷器总成 机油冷却总成 | oil cooler, engine oil cooler, oil cooler assembly
机油冷却器盖 | 机冷器盖 机油散热器盖 机冷器壳 | oil cooler cover, oil cooler housing
机油冷却器垫 | 机冷器垫 机油散热器垫 | oil cooler gasket
机油滤清器座 | 机滤座 机油滤座 机滤支座 滤清器座 | oil filter head, oil filter base, oil filter housing
机油尺 | 油尺 量油尺 机油标尺 机油刻度尺 油标尺 | oil dipstick, dipstick, oil gauge
机油尺管 | 油尺管 油标尺管 油尺套管 | dipstick tube, oil dipstick tube
机油加注口盖 | 机油盖 加机油盖 机油口盖 机油加油盖 | oil filler cap, oil cap | 油盖, 加油口盖
机油加注管 | 加机油管 机油加油管 | oil filler tube, oil filler pipe
机油压力传感器 | 机油传感器 油压传感器 机油压力感应塞 机油感应塞 油压感应塞 机油压力塞 | oil pressure sensor, oil pressure sender, oil pressure sending unit | pressure sensor, 压力传感器
机油压力开关 | 机油报警开关 机油压力报警器 机油压力报警开关 机油灯开关 | oil pressure switch, oil pressure warning switch
机油温度传感器 | 机油温度感应塞 油温传感器 | oil temperature sensor | temperature sensor, 温度传感器
机油液位传感器 | 机油油位传感器 油底壳传感器 | oil level sensor
限压阀 | 机油限压阀 机油泵限压阀 机油安全阀 主油道限压阀 | oil pressure relief valve, oil relief valve | 安全阀
主油道管 | 机油管 润滑油管 机油进油管 | lube oil pipe, oil line | oil pipe
曲轴前油封 | 前油封 曲轴前端油封 正时油封 | front crankshaft seal, crankshaft front seal, front crank seal, front oil seal | 油封, 前后油封
曲轴后油封 | 后油封 曲轴后端油封 飞轮油封 | rear crankshaft seal, crankshaft rear seal, rear crank seal, rear main seal | 油封, 前后油封
后油封座 | 曲轴后油封座 后油封壳 | rear seal carrier, rear seal housing
发动机支承 | 发动机悬置 发动机支撑 | engine mounting
发动机前支承 | 发动机前支架 前机爪 发动机前机脚 前机脚 发动机前支撑 前悬置 发动机前悬置 | front engine mount, engine front support, front engine bracket | 机爪, 机脚胶, 发动机支架, 机脚, engine mount
发动机后支承 | 发动机后支架 后机爪 发动机后机脚 后机脚 发动机后支撑 后悬置 发动机后悬置 | rear engine mount, engine rear support, rear engine bracket | 机爪, 机脚胶, 发动机支架, 机脚, engine mount
发动机支承胶垫 | 机脚垫 发动机胶垫 机爪垫 机爪胶 发动机脚垫 发动机机垫 发动机减震垫 悬置软垫 发动机减振垫 | engine mount rubber, engine mounting rubber, engine insulator, rubber mount | 机脚胶, engine mount
发动机吊耳 | 发动机吊钩 吊环 发动机吊环 | engine lifting eye, engine lifting bracket, lifting eye
发动机装饰罩 | 发动机护罩 发动机上罩 隔音罩 | engine cover, engine noise cover
发动机下护板 | 底盘护板 油底护板 | engine undertray, sump guard
盘车孔盖 | 盘车盖 飞轮壳观察孔盖 | barring hole cover
发动机皮带 | 发动机传动带 附件皮带 多楔带 多沟带 沟带 | engine belt, poly v-belt, multi-ribbed belt, serpentine belt, v-ribbed belt | 皮带, belt
三角皮带 | 三角带 v带 楔形带 | v-belt, wedge belt | 皮带, belt
发动机大修密封胶 | 密封胶 免垫胶 平面密封胶 耐油密封胶 | gasket maker, rtv silicone, sealant, liquid gasket
曲轴位置传感器 | 曲轴传感器 曲轴转速传感器 曲位传感器 飞轮转速传感器 | crankshaft position sensor, ckp sensor, crank sensor, crankshaft sensor | 转速传感器
凸轮轴位置传感器 | 凸轮轴传感器 相位传感器 凸轮轴转速传感器 判缸传感器 | camshaft position sensor, cmp sensor, cam sensor, camshaft sensor | 转速传感器
取力器口盖板 | 发动机取力口盖 | engine pto cover
`,
)
