import { wordTable } from './trade-word.ts'

/** Drive axles, front axle, hubs, trailer axles. */
export const axleWords = wordTable(
  'AXLE',
  `
车桥系统 | 车桥 桥系统 | axle system, axle
驱动桥 | 主动桥 | drive axle
后桥总成 | 后桥 后驱动桥 后牙包桥 后桥带制动器总成 | rear axle, rear axle assembly, rear drive axle
中桥总成 | 中桥 贯通桥 中驱动桥 贯通式驱动桥 | middle axle, tandem front axle, forward rear axle, intermediate axle
主减速器总成 | 主减 主减速器 主减总成 牙包 后牙包 差速器牙包 主减速器牙包 桥包 主减壳总成 后桥牙包 | final drive, main reducer, differential carrier assembly | 牙包总成
中桥主减速器 | 中桥主减 中桥牙包 中牙包 中桥主减速器总成 | middle axle final drive, forward axle carrier | 牙包总成
主减速器壳 | 主减壳 牙包壳 减速器壳 主减壳体 减壳 | final drive housing, differential carrier, carrier housing
盆角齿 | 盆齿 盆角齿轮 主被动锥齿轮 角齿盆齿 盆角 主从动锥齿轮 主被动齿轮 盘角齿 被动圆锥齿轮 | crown wheel and pinion, ring and pinion, cwp, ring gear and pinion, bevel gear set | 速比齿轮, ring gear
中桥盆角齿 | 中桥盆齿 中桥主被动锥齿轮 | middle axle crown wheel and pinion | 速比齿轮
角齿 | 主动锥齿轮 主动圆锥齿轮 角齿轮 主动伞齿 主动齿 | pinion, drive pinion, pinion gear, bevel pinion
角齿轴承 | 主动齿轴承 角齿里轴承 角齿外轴承 主动锥齿轮轴承 | pinion bearing
角齿导向轴承 | 主动锥齿轮导向轴承 角齿小头轴承 角齿头轴承 | pinion pilot bearing, pinion spigot bearing
角齿油封 | 主动锥齿轮油封 角齿法兰油封 主减油封 后桥油封 后桥角齿油封 减速器油封 | pinion seal, pinion oil seal, differential seal, axle input seal | 油封
角齿座 | 角齿轴承座 主动齿轮轴承座 主动锥齿轮轴承座 | pinion bearing housing, pinion cage
角齿隔套 | 主动锥齿轮隔套 主动齿隔套 角齿隔圈 角齿调整垫 | pinion spacer, pinion shim
角齿螺母 | 主动锥齿轮螺母 角齿锁帽 突缘螺母 | pinion nut
后桥法兰 | 角齿法兰 主减法兰 后桥突缘 后桥法兰盘 主减突缘 减速器突缘 | axle flange, pinion flange, input flange, drive flange | 法兰
差速器总成 | 差速器 轮间差速器 后桥差速器 小牙包 差速器小总成 差速包 | differential, diff, differential assembly, diff assembly
差速器壳 | 差速器壳体 差壳 差速器左壳 差速器右壳 | differential case, differential housing, diff case
差速器半轴齿轮 | 半轴齿轮 差速器大齿 半轴齿 | side gear, differential side gear, axle side gear
差速器行星齿轮 | 差速器小齿 星齿 行星齿 | differential pinion, spider gear, differential spider gear | 行星齿轮, 行星轮
差速器十字轴 | 行星齿轮十字轴 差速十字轴 差速器十字架 | differential cross, differential spider, differential cross shaft | 十字轴
差速器垫片 | 行星齿轮垫片 半轴齿轮垫片 差速器球面垫 差速器瓦 | differential thrust washer, side gear washer
差速器轴承 | 差速轴承 差速器侧轴承 | differential bearing, diff side bearing
差速器调整螺母 | 差速器调整环 差速器调整圈 | differential adjuster, differential adjusting nut
差速器螺栓 | 差速器壳螺栓 盆齿螺栓 盆齿螺丝 被动齿螺栓 | differential bolt, crown wheel bolt, ring gear bolt
差速器修理包 | 行星齿轮修理包 差速器大修包 差速器维修包 | differential repair kit, spider gear kit | 大修包
轴间差速器 | 过桥箱差速器 中桥差速器 轴间差速器总成 桥间差速器 | inter-axle differential, power divider, inter-axle diff
差速锁 | 轮间差速锁 差速锁总成 | differential lock, diff lock
差速锁气缸 | 差速锁分泵 差速锁工作缸 差速锁汽缸 轮间差速锁气缸 轴间差速锁气缸 | differential lock cylinder, diff lock cylinder
差速锁拨叉 | 差速锁叉 | differential lock fork | 拨叉
差速锁啮合套 | 差速锁齿套 差速锁滑套 差速锁牙嵌 | differential lock sleeve, diff lock sliding clutch
差速锁开关 | 差速锁按钮 差速锁翘板开关 | differential lock switch, diff lock switch
差速锁传感器 | 差速锁指示开关 差速锁感应塞 | differential lock sensor, diff lock indicator switch
差速锁电磁阀 | 差速锁阀 | differential lock solenoid valve, diff lock solenoid
过桥箱总成 | 过桥箱 中桥过桥箱 中桥过渡箱 | transfer gear case, drop box, inter-axle transfer gearbox
中桥主动圆柱齿轮 | 过桥箱主动齿轮 主动圆柱齿轮 中桥主动齿轮 | driving spur gear, drop gear
中桥被动圆柱齿轮 | 过桥箱被动齿轮 从动圆柱齿轮 被动圆柱齿轮 | driven spur gear
贯通轴 | 中桥贯通轴 贯通轴总成 中桥输出轴 | through shaft, axle through shaft, thru shaft
贯通轴油封 | 中桥贯通轴油封 中桥后油封 | through shaft seal | 油封
中桥输入轴 | 过桥箱输入轴 中桥主动轴 | middle axle input shaft
半轴 | 后半轴 半轴总成 车桥半轴 后桥半轴 左半轴 右半轴 | half shaft, axle shaft, halfshaft, drive axle shaft | 驱动轴
半轴螺栓 | 半轴螺丝 半轴丝 半轴双头螺栓 | axle shaft bolt, half shaft bolt, axle stud
半轴油封 | 半轴内油封 半轴外油封 | axle shaft seal, half shaft seal | 油封
半轴垫 | 半轴纸垫 半轴垫片 半轴头垫 | axle shaft gasket
半轴锥套 | 半轴锥形套 半轴螺栓锥套 锥套 | axle stud cone, tapered dowel
半轴套管 | 半轴套 轴头 桥管 轴管头 后桥轴头 后桥套管 | axle tube, axle spindle, spindle tube, axle sleeve
轮边减速器总成 | 轮边总成 轮边减速器 轮边 轮边减 | hub reduction, hub reduction gear, wheel reducer, wheel-end reduction
轮边行星齿轮 | 轮边行星轮 轮边行星齿 轮边小齿 轮边齿轮 轮减行星齿轮 | hub reduction planet gear, planet gear, planetary gear, planetary pinion | 行星齿轮, 行星轮
轮边行星轮轴 | 轮边行星齿轮轴 轮边销轴 轮边小轴 行星轮轴 | planet gear shaft, planet pin, planetary gear pin
轮边行星齿轮轴承 | 轮边滚针 轮边滚针轴承 行星轮滚针 轮边轴承 | planet gear bearing, planet needle roller
轮边太阳轮 | 太阳轮 太阳齿 轮边太阳齿 | sun gear
轮边内齿圈 | 轮边齿圈 内齿圈 轮边大齿圈 | hub reduction ring gear, internal ring gear | 齿圈, ring gear
轮边齿圈座 | 齿圈支架 内齿圈座 内齿圈支架 齿圈座 | ring gear carrier, ring gear hub
轮边行星架 | 行星轮架 轮边壳 轮边减速器壳 行星轮支架 轮边行星轮架 | planet carrier, hub reduction carrier | 行星架
轮边端盖 | 轮边盖 轮边减速器盖 轮减端盖 | hub reduction cover, wheel-end cover
轮边垫片 | 轮边行星轮垫片 轮边齿轮垫 | planet gear thrust washer
轮边修理包 | 轮边大修包 轮减修理包 | hub reduction repair kit | 大修包
桥壳 | 后桥壳 桥壳总成 后桥壳总成 中桥壳 桥壳体 后桥壳体 | axle housing, axle casing, rear axle housing, banjo housing
桥壳后盖 | 后桥后盖 桥包后盖 桥壳盖 | axle housing cover, differential cover
后桥放油螺塞 | 桥壳放油螺丝 后桥放油螺丝 牙包放油螺塞 | axle drain plug, differential drain plug
桥呼吸器 | 后桥通气塞 桥通气塞 后桥呼吸器 后桥透气阀 桥壳通气塞 | axle breather, axle vent | 呼吸器, 通气塞
桥包垫 | 主减垫 减速器垫片 牙包纸垫 主减速器纸垫 桥包纸垫 | differential carrier gasket, final drive gasket
后桥大修包 | 后桥修理包 主减大修包 后牙包修理包 | rear axle repair kit, final drive repair kit, axle overhaul kit | 大修包
后桥齿轮油 | 齿轮油 后桥油 车桥齿轮油 重负荷齿轮油 牙包油 | gear oil, axle oil, differential oil, hypoid oil
前桥 | 前桥系统 | front axle
前桥总成 | 转向桥 转向前桥 前桥带制动器总成 前桥组件 | front axle assembly, steering axle, steer axle
前轴 | 前桥梁 前工字梁 工字梁 前轴梁 工字轴 前桥工字梁 | front axle beam, front axle i-beam, i-beam
主销修理包 | 立轴修理包 主销包 立销修理包 转向节修理包 羊角修理包 立轴包 主销维修包 转向节主销修理包 | king pin kit, kingpin kit, king pin repair kit, kingpin set
主销 | 转向节主销 立轴 立销 大王销 羊角主销 转向主销 | king pin, kingpin, steering king pin
主销衬套 | 主销铜套 立轴铜套 立轴衬套 主销套 立轴套 转向节衬套 | king pin bush, kingpin bushing, king pin bushing
主销轴承 | 主销推力轴承 立轴轴承 平面轴承 转向节压力轴承 主销压力轴承 转向节推力轴承 主销止推轴承 | king pin bearing, king pin thrust bearing, kingpin bearing
主销锁销 | 主销楔形锁销 立轴锁销 主销锁 主销楔销 | king pin lock pin, king pin cotter
主销盖 | 主销堵盖 立轴盖 主销端盖 | king pin cap, king pin cover
主销油封 | 主销o型圈 立轴油封 | king pin seal | 油封
主销调整垫 | 主销垫片 立轴垫片 转向节调整垫 转向节垫片 | king pin shim
转向节 | 羊角 转向羊角 转向节总成 左羊角 右羊角 前轮轴 转向节焊接总成 | steering knuckle, stub axle, knuckle, swivel
转向节臂 | 羊角臂 转向节上臂 直拉杆臂 转向节直臂 | steering knuckle arm
梯形臂 | 转向梯形臂 横拉杆臂 转向横臂 转向节下臂 | tie rod arm, track rod arm, track arm
转向限位螺栓 | 转向节限位螺栓 限位螺栓 方向限位螺丝 | steering stop bolt, steering lock stop
轮毂 | 轮毂总成 轮鼓 轮骨 轮股 毂子 | wheel hub, hub
前轮毂 | 前轮毂总成 前轮鼓 前桥轮毂 前毂 | front hub, front wheel hub
后轮毂 | 后轮毂总成 后轮鼓 后桥轮毂 后毂 | rear hub, rear wheel hub
轮毂轴承 | 轮轴承 车轮轴承 轮毂圆锥轴承 轮毂单元轴承 轮鼓轴承 | hub bearing, wheel bearing
前轮毂轴承 | 前轮轴承 前轮外轴承 前轮里轴承 前轮毂内轴承 前轮毂外轴承 | front wheel bearing, front hub bearing
后轮毂轴承 | 后轮轴承 后轮里轴承 后轮外轴承 后轮毂内轴承 后轮毂外轴承 | rear wheel bearing, rear hub bearing
免维护轮毂单元 | 轮毂单元 轮端单元 轮毂轴承单元 免维护轴承 | hub unit, wheel hub unit, unitised bearing, unitized wheel bearing
轮毂油封 | 车轮油封 轮油封 轮毂密封圈 轮鼓油封 | hub oil seal, hub seal, wheel seal, wheel hub seal | 油封
前轮油封 | 前轮毂油封 前轮毂内油封 | front wheel seal, front hub seal | 油封
后轮油封 | 后轮毂油封 后轮毂内油封 后轮毂外油封 后轮内油封 | rear wheel seal, rear hub seal | 油封
轮毂油封座圈 | 油封座圈 油封座 轮毂座圈 油封耐磨环 油封圈座 | seal wear ring, hub seal ring, wear sleeve | 座圈
轮毂锁紧螺母 | 轴头螺母 轮毂轴承螺母 轴头锁帽 轮毂螺母 轴头大帽 轴头锁紧螺母 轮毂大螺母 大锁帽 | hub nut, axle nut, wheel bearing nut, spindle nut
轮毂锁片 | 轴头锁片 轮毂止动垫圈 轴头止退垫 轴头锁止垫片 | hub lock washer, axle lock plate
轮毂盖 | 轴头盖 前轮毂盖 轮毂端盖 轮毂油盖 轴头油盖 | hub cap, hub cover, grease cap | 油盖
轮毂盖垫 | 轮毂盖纸垫 轮毂盖密封圈 | hub cap gasket
轮胎螺栓 | 轮胎螺丝 轮毂螺栓 车轮螺栓 轮胎丝 轮毂螺丝 轮子螺丝 钢圈螺丝 | wheel bolt, wheel stud, hub bolt, wheel stud bolt
轮胎螺母 | 轮胎帽 轮胎螺帽 车轮螺母 轮毂螺帽 轮胎丝帽 轮胎螺丝帽 | wheel nut, lug nut
abs齿圈 | 感应齿圈 轮速齿圈 abs感应齿圈 轮毂齿圈 | abs ring, tone ring, abs tooth ring, exciter ring, pole wheel | 齿圈, ring gear
轮毂隔圈 | 轮毂轴承隔套 轮毂隔套 轮毂轴承隔圈 | hub spacer, bearing spacer
前驱动桥 | 前驱桥 转向驱动桥 | front drive axle, steer drive axle
支承桥 | 支撑桥 随动桥 后支承桥 中置桥 | tag axle, pusher axle, trailing axle, dead axle | 浮桥
提升桥 | 悬浮桥 可提升桥 提升桥总成 | lift axle, liftable axle | 浮桥
提升桥气囊 | 举升气囊 提升气囊 浮桥气囊 | lift axle air bag, lift bag, lift axle bellows | 气囊
挂车车桥 | 挂车桥 挂车轴 半挂车轴 车轴 半挂车桥 | trailer axle, semi-trailer axle
挂车车轴管 | 挂车轴体 挂车轴管 | trailer axle tube, trailer axle beam
挂车轮毂 | 挂车轮毂总成 半挂轮毂 | trailer hub, trailer wheel hub
挂车轮毂轴承 | 挂车轴承 半挂轴承 挂车轮毂内轴承 | trailer wheel bearing, trailer hub bearing
挂车轮毂油封 | 挂车油封 半挂油封 挂车轮毂密封圈 | trailer hub seal, trailer wheel seal | 油封
挂车轮胎螺栓 | 挂车轮胎螺丝 半挂轮胎螺丝 | trailer wheel bolt, trailer wheel stud
挂车轴头盖 | 挂车轮毂盖 半挂轴头盖 | trailer hub cap
电驱动桥 | 电驱桥 集成式电驱桥 | e-axle, electric drive axle
轮毂轴承保持架 | 轴承保持架 | bearing cage
`,
)
