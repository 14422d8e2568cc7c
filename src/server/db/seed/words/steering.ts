import { wordTable } from './trade-word.ts'

/** Steering gear, column, hydraulics, linkage. */
export const steeringWords = wordTable(
  'STEERING',
  `
转向系统 | 转向系 方向系统 | steering system | 转向, steering
转向机构 | 转向机系统 | steering mechanism
转向机总成 | 转向机 方向机 方向机总成 转向器 动力转向器 转向器总成 方向机器 动力转向机 循环球转向器 方向器 | steering gear, steering box, steering gear assembly, steering gearbox, power steering gear
方向机修理包 | 转向机修理包 转向器修理包 方向机大修包 转向机油封 方向机油封 转向器油封 | steering gear repair kit, steering box repair kit, steering gear seal kit | 大修包, 油封
方向机支架 | 转向机支架 转向器支架 方向机托架 | steering gear bracket, steering box bracket
方向机螺栓 | 转向机螺栓 方向机螺丝 | steering gear bolt
方向机垂臂 | 转向垂臂 转向摇臂 垂臂 方向机摇臂 转向臂 方向垂臂 转向机垂臂 | pitman arm, drop arm, steering drop arm
方向机摇臂轴 | 转向摇臂轴 扇形齿轴 方向机齿扇轴 | sector shaft, pitman shaft
角转向器 | 转角器 转向角传动器 角传动器 方向角转向器 转向角转器 | bevel box, angle drive steering, steering angle gear
转向助力泵 | 助力泵 方向助力泵 方向机助力泵 液压助力泵 转向泵 转向油泵 方向泵 转向叶片泵 动力转向泵 助力转向泵 液力转向泵 叶片泵 齿轮式助力泵 | power steering pump, steering pump, ps pump, vane pump
助力泵修理包 | 转向助力泵修理包 方向助力泵修理包 | power steering pump repair kit, steering pump repair kit
助力泵齿轮 | 转向助力泵齿轮 助力泵传动齿轮 转向泵齿轮 | power steering pump gear
助力泵垫 | 助力泵纸垫 | power steering pump gasket
助力泵皮带 | 助力泵带 | power steering belt, power steering pump belt | 皮带
助力泵皮带轮 | 助力泵皮带盘 | power steering pump pulley
双联泵 | 助力双联泵 输油助力双联泵 | tandem pump, combined pump
转向油罐 | 转向油壶 方向机油壶 助力油壶 助力泵油壶 方向油壶 转向助力油壶 助力油罐 转向储油罐 方向机油罐 转向助力油罐 转向储油壶 方向油罐 | steering oil reservoir, power steering reservoir, steering fluid reservoir, steering oil tank | 油壶, 油罐
转向油罐盖 | 转向油壶盖 助力油壶盖 方向机油壶盖 | power steering reservoir cap
转向油罐支架 | 转向油壶支架 助力油壶支架 | power steering reservoir bracket
转向油管 | 助力油管 方向机油管 转向助力油管 方向油管 助力泵油管 转向机油管 | power steering hose, steering hose, power steering pipe, steering oil pipe | 油管
转向高压油管 | 方向机高压油管 助力高压油管 助力泵高压管 方向高压管 转向高压软管 | power steering pressure hose, steering high pressure hose | 高压管
转向低压油管 | 方向机回油管 转向回油管 助力回油管 转向吸油管 助力泵低压管 | power steering return hose, steering suction hose | 回油管, 低压油管
转向油冷却管 | 转向油散热器 转向冷却管 转向油散热管 助力油散热器 | power steering cooler, steering oil cooler
转向助力油 | 方向机油 助力油 转向油 动力转向油 方向机助力油 转向液压油 | power steering fluid, ps fluid, steering fluid, power steering oil
转向助力缸 | 助力缸 转向助力油缸 转向动力缸 转向油缸 双前桥助力缸 方向助力缸 | steering assist cylinder, steering power cylinder, steering cylinder
方向盘 | 方向盘总成 转向盘 方向轮 转向盘总成 多功能方向盘 舵盘 | steering wheel
方向盘盖 | 喇叭盖 方向盘喇叭盖 喇叭按钮盖 方向盘中盖 喇叭按钮 方向盘按钮 | horn button, steering wheel cover cap, horn pad, steering wheel centre cap
方向盘套 | 把套 方向盘把套 | steering wheel cover
方向盘螺母 | 方向盘锁帽 转向盘螺母 | steering wheel nut
方向盘开关 | 多功能方向盘按键 方向盘按键 方向盘控制按键 | steering wheel switch, steering wheel control
时钟弹簧 | 游丝 螺旋电缆 气囊游丝 喇叭游丝 方向盘滑环 滑环 | clock spring, spiral cable, slip ring
转向管柱总成 | 转向管柱 方向管柱 方向柱 转向柱 方向机管柱 转向轴管 方向管 转向管柱带传动轴 可调转向管柱 | steering column, steering column assembly
转向传动轴 | 转向轴 方向机传动轴 转向十字轴总成 方向传动轴 转向传动装置 转向万向节总成 方向轴 | steering shaft, steering intermediate shaft, steering drive shaft
转向十字轴 | 方向十字节 转向万向节 转向十字节 方向机十字轴 方向万向节 方向十字轴 方向机十字节 | steering universal joint, steering u-joint, steering cross | 十字轴
转向管柱调节气缸 | 管柱调整气缸 方向盘调节气缸 管柱锁止气缸 | steering column adjust cylinder
方向盘调节开关 | 管柱调节开关 方向盘调节阀 管柱脚踏阀 转向管柱调节阀 方向盘脚踏开关 | steering column adjust valve
转向管柱护罩 | 管柱护罩 转向柱护罩 方向管柱罩 转向管柱罩 组合开关护罩 | steering column cover, steering column shroud
转向管柱防尘套 | 方向轴防尘套 转向轴防尘套 转向管柱防尘罩 | steering shaft boot, steering column boot
转向锁 | 方向锁 方向盘锁 | steering lock
转向拉杆 | 方向拉杆 转向拉杆系统 方向机拉杆 | steering linkage, steering rod
转向直拉杆 | 直拉杆 方向直拉杆 转向直拉杆总成 方向机直拉杆 直拉杆总成 纵拉杆 转向纵拉杆 方向竖拉杆 竖拉杆 | drag link, steering drag link, drag link assembly | 拉杆
中间直拉杆 | 双前桥直拉杆 二桥直拉杆 第二直拉杆 中间拉杆 二轴直拉杆 转向中间拉杆 | intermediate drag link, second drag link, relay rod
转向横拉杆 | 横拉杆 方向横拉杆 转向横拉杆总成 横拉杆总成 方向机横拉杆 前桥横拉杆 | tie rod, track rod, tie rod assembly | 拉杆
拉杆球头 | 球头 拉杆接头 转向球头 方向球头 方向机球头 横拉杆球头 直拉杆球头 拉杆球头总成 转向拉杆球头 横拉杆接头 球头总成 拉杆头 球接头 | tie rod end, ball joint, track rod end, steering ball joint, rod end
球头防尘套 | 球头胶套 球头防尘罩 拉杆球头胶套 | ball joint boot, tie rod end boot, ball joint dust cover
球头修理包 | 拉杆球头修理包 球头芯修理包 球头销 球头碗 | ball joint repair kit, ball stud
拉杆卡箍 | 拉杆夹 横拉杆夹 拉杆抱箍 横拉杆卡箍 | tie rod clamp, track rod clamp
转向中间摇臂 | 过渡臂 转向过渡臂 中间摆臂 双前桥摇臂 中间摇臂 转向中间臂 过渡摇臂 | relay lever, idler arm, intermediate steering lever, bell crank
转向中间摇臂支架 | 过渡臂支架 摆臂支架 中间摇臂支座 | idler arm bracket, relay lever bracket
转向中间摇臂轴 | 过渡臂轴 摆臂轴 摇臂轴修理包 中间摇臂修理包 过渡臂修理包 | relay lever shaft, idler arm repair kit
转向减振器 | 方向减振器 方向减震器 转向减震器 转向阻尼器 | steering damper, steering stabilizer | 减震器, damper
转向角传感器 | 方向盘转角传感器 转角传感器 方向盘角度传感器 转向角度传感器 sas传感器 方向角传感器 | steering angle sensor, sas, steering wheel angle sensor
电液助力转向 | 电动助力转向 电控液压转向 电动循环球转向器 eps方向机 | electric power steering, eps, electro-hydraulic power steering
电动转向泵 | 电动助力泵 电动方向助力泵 电动液压助力泵 | electric power steering pump
应急转向泵 | 应急泵 | emergency steering pump
转向限位阀 | 方向机限位阀 方向机卸荷阀 转向限位卸荷阀 | steering limiting valve, steering relief valve
后桥转向系统 | 后轴随动转向 随动转向桥 | rear axle steering, self-steering axle
`,
)
