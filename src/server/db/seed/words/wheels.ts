import { wordTable } from './trade-word.ts'

/** Wheels and tyres, mudguards, fasteners, seals, bearings, lubricants, tools. */
export const wheelWords = wordTable(
  'WHEEL',
  `
车轮与标准件 | | wheels and standard parts
车轮 | 车轮总成 轮子 车轱辘 轱辘 | wheel, road wheel
钢制轮辋 | 钢圈 钢制车轮 铁圈 钢轮圈 铁轮圈 真空胎钢圈 铁轮毂 钢轮毂 | steel wheel rim, steel wheel, steel rim | 轮辋, 轮圈, rim, wheel rim
铝合金轮辋 | 铝圈 铝轮 铝轮毂 铝合金轮毂 铝合金车轮 铝合金轮圈 锻造铝轮 铝轮圈 锻造铝圈 铝钢圈 | alloy wheel rim, alloy wheel, aluminium wheel, aluminum wheel, alloy rim, forged aluminum wheel | 轮辋, 轮圈, rim, wheel rim
轮辋锁圈 | 钢圈锁圈 锁圈 钢圈压条 | lock ring, wheel lock ring | 压条, 卡圈
轮辋挡圈 | 钢圈挡圈 边圈 轮辋边圈 | side ring, rim flange, wheel side ring | 挡圈
轮辋垫圈 | 钢圈隔圈 轮胎隔圈 双胎隔圈 夹圈 | wheel spacer, rim spacer
轮胎 | 外胎 卡车轮胎 货车轮胎 车胎 轮胎外胎 | tyre, tire, truck tyre, truck tire
真空胎 | 无内胎轮胎 真空轮胎 全钢真空胎 | tubeless tyre, tubeless tire
钢丝胎 | 全钢子午线轮胎 子午线轮胎 全钢胎 子午胎 | radial tyre, radial tire, all-steel radial tyre
尼龙胎 | 斜交轮胎 斜交胎 | bias tyre, bias tire, cross-ply tyre
翻新轮胎 | 翻新胎 热翻胎 冷翻胎 | retread, retreaded tyre, recap
内胎 | 丁基内胎 轮胎内胎 里胎 | inner tube, tyre tube, tire tube
垫带 | 轮胎垫带 衬带 轮胎衬带 | tyre flap, tire flap, rim flap
气门嘴 | 气嘴 轮胎气嘴 轮胎气门嘴 真空胎气门嘴 真空嘴 钢圈气门嘴 | tyre valve, tire valve, tubeless valve
气门嘴延长管 | 气门嘴加长杆 内轮延长管 充气延长管 轮胎充气延长管 气嘴延长管 | valve extension, tyre valve extension
气门芯 | 气嘴芯 轮胎气门芯 | valve core
气门嘴帽 | 气嘴帽 | valve cap, tyre valve cap
胎压传感器 | 胎压监测器 胎压监测 胎压计传感器 胎压监测系统 | tpms sensor, tyre pressure sensor, tire pressure sensor, tpms | 胎压
车轮平衡块 | 平衡块 轮胎平衡块 铅块 | wheel balance weight, wheel weight
车轮装饰罩 | 轮毂装饰罩 不锈钢轮罩 轮胎装饰罩 螺丝装饰帽 | wheel cover, wheel trim | 轮罩
轮胎螺母指示器 | 螺母松动指示器 轮胎螺母标识 螺丝防松标 | wheel nut indicator
轮胎螺母护罩 | 轮胎螺丝帽罩 轮胎螺母装饰帽 螺母罩 螺母帽罩 | wheel nut cap, lug nut cover
备胎架 | 备胎支架 备胎升降器 备胎器 备胎托架 备胎总成支架 备胎升降架 | spare wheel carrier, spare tyre carrier, spare tire carrier
备胎 | 备用轮胎 备用胎 | spare wheel, spare tyre, spare tire
挡泥板 | 泥瓦 泥板 后挡泥板 前挡泥板 轮胎挡泥板 挡泥瓦 后泥瓦 三段式挡泥板 塑料泥瓦 叶子泥板 | mudguard, mud guard, rear fender, splash guard
挡泥板支架 | 泥瓦支架 挡泥板管架 泥板支架 挡泥板支撑杆 泥瓦架 | mudguard bracket, mudguard support, fender bracket
挡泥皮 | 挡泥胶皮 挡泥橡胶 泥皮 后挡泥皮 挡泥帘 | mud flap, mudflap
车轮挡块 | 三角木 止轮器 掩木 轮胎止退器 停车楔 止滑器 | wheel chock
防滑链 | 轮胎防滑链 雪地链 | tyre chain, tire chain, snow chain
标准件 | 紧固件 标件 | standard parts, fastener, hardware
六角头螺栓 | 六角螺栓 外六角螺栓 外六角螺丝 六角螺丝 六角头螺丝 外六角 | hexagon bolt, hex bolt, hex head bolt | 螺丝, 螺栓, bolt
六角法兰面螺栓 | 法兰面螺栓 法兰螺栓 法兰面螺丝 六角法兰螺栓 | flange bolt, hex flange bolt, hexagon flange bolt
内六角螺栓 | 内六角螺丝 内六角圆柱头螺栓 杯头螺丝 内六角螺钉 圆柱头内六角 | socket head bolt, allen bolt, socket cap screw, hexagon socket screw
内六花螺栓 | 梅花螺栓 内梅花螺栓 梅花螺丝 花型螺栓 | torx bolt, torx screw
双头螺栓 | 双头螺柱 双头丝 双头螺丝 螺柱 双头丝杆 | stud bolt, stud, double-end stud
沉头螺钉 | 沉头螺丝 沉头螺栓 | countersunk screw, countersunk bolt
十字槽螺钉 | 十字螺丝 盘头螺钉 圆头螺丝 | cross recessed screw, phillips screw
自攻螺钉 | 自攻丝 自攻螺丝 自攻钉 | self-tapping screw, self tapping screw, tapping screw
紧定螺钉 | 顶丝 止付螺丝 定位螺钉 | set screw, grub screw
锁紧螺母 | 自锁螺母 防松螺母 锁止螺母 锁母 锁帽 尼龙自锁螺母 尼龙螺母 自锁帽 尼龙帽 锁紧帽 | lock nut, locknut, self-locking nut, nyloc nut, nylon insert lock nut
六角螺母 | 六角螺帽 | hexagon nut, hex nut | 螺母, 螺帽, 丝帽, 螺丝帽, nut
法兰螺母 | 法兰面螺母 六角法兰螺母 法兰面螺帽 | flange nut, hex flange nut
槽形螺母 | 开槽螺母 六角开槽螺母 开口螺母 花螺母 | castle nut, slotted nut, castellated nut
盖形螺母 | 盖形帽 盖帽螺母 圆头螺母 | cap nut, acorn nut, dome nut
蝶形螺母 | 蝶形螺帽 元宝螺母 | wing nut, butterfly nut
铆螺母 | 拉铆螺母 拉帽 铆帽 | rivet nut, rivnut
焊接螺母 | 焊接螺帽 点焊螺母 | weld nut
圆螺母 | 圆形螺母 四槽圆螺母 | round nut, slotted round nut
组合垫圈 | 组合垫 组合密封垫圈 钢胶组合垫 组合垫片 复合垫圈 油管组合垫 | sealing washer, bonded seal, bonded washer, dowty washer
平垫圈 | 平垫 平垫片 介子 华司 | flat washer, plain washer | 垫圈, washer
弹簧垫圈 | 弹簧垫 弹垫 弹簧介子 | spring washer, lock washer, split washer
止动垫圈 | 止退垫圈 锁片 止动垫片 锁止垫片 锁紧垫片 止退垫片 | tab washer, locking plate, retaining washer
调整垫片 | 调整垫 间隙垫片 薄垫片 | shim, adjusting shim, spacer shim | 垫片
铝垫圈 | 铝垫 铝垫片 | aluminium washer, aluminum washer, aluminum gasket
开口销 | 开口销子 开尾销 劈销 | cotter pin, split pin
圆柱销 | 定位销 销钉 定位销钉 | dowel pin, dowel, locating pin, cylindrical pin
弹性圆柱销 | 弹性销 弹簧销钉 开口弹性销 | roll pin, spring dowel pin
圆锥销 | 锥销 锥形销 | taper pin
销轴 | 带孔销 平头销 带孔销轴 | pivot pin | pin, 销子
半圆键 | 半月键 月牙键 | woodruff key
平键 | 键条 普通平键 | flat key, parallel key
孔用弹性挡圈 | 孔用卡簧 内卡簧 孔用挡圈 | internal circlip, internal snap ring
轴用弹性挡圈 | 轴用卡簧 外卡簧 轴用挡圈 卡簧 弹性挡圈 | external circlip, external snap ring, circlip, snap ring, retaining ring | 挡圈
钢丝挡圈 | 钢丝卡圈 钢丝锁圈 | wire retaining ring, wire snap ring
钢球 | 滚珠 钢珠 | steel ball, bearing ball
铆钉 | 半空心铆钉 实心铆钉 | rivet
抽芯铆钉 | 拉铆钉 拉钉 铝拉钉 | blind rivet, pop rivet
螺塞 | 丝堵 堵头 锥形螺塞 内六角螺塞 磁性螺塞 | screw plug, pipe plug, threaded plug | plug
黄油嘴 | 滑脂嘴 直通式滑脂嘴 黄油咀 注油嘴 打黄油嘴 滑脂杯 | grease nipple, grease fitting, zerk fitting, grease zerk
管接头 | 油管直接头 钢管接头 螺纹接头 | pipe fitting, union, pipe union | 直通接头, fitting
卡套接头 | 卡套 卡套式接头 | compression fitting, ferrule, olive
管夹 | 管卡 胶管夹 p型管夹 管线夹 油管卡子 钢管夹 气管卡子 | pipe clip, pipe clamp, p-clip | 卡子
扎带 | 尼龙扎带 塑料扎带 捆扎带 扎线带 | cable tie, zip tie, nylon tie
塑料卡扣 | 卡扣 内饰卡扣 塑料卡子 卡钉 子母扣 膨胀卡扣 | plastic clip, trim clip, push clip, trim fastener | 卡子
骨架油封 | 旋转轴唇形密封圈 双唇油封 氟胶油封 | shaft seal, oil seal, rotary shaft seal, lip seal | 油封
o型圈 | o形圈 o型密封圈 o型胶圈 o圈 o形密封圈 | o-ring, o ring, oring | 密封圈, 胶圈, sealing ring
矩形密封圈 | 矩形圈 方形圈 | square section ring, rectangular seal
密封垫 | 密封垫片 石棉垫 橡胶垫片 | gasket, paper gasket | 垫片, 纸垫
防尘套 | 橡胶防尘套 护套 | dust boot, dust cover, rubber boot | 防尘罩, 胶套
橡胶衬套 | 橡胶套 胶衬套 | rubber bush, rubber bushing | 衬套, bush, bushing
铜套 | 铜衬套 青铜套 钢背铜套 双金属套 | bronze bush, bronze bushing, bimetal bush
轴承 | 滚动轴承 培令 啤令 | bearing, rolling bearing
深沟球轴承 | 球轴承 滚珠轴承 向心球轴承 | deep groove ball bearing, ball bearing
圆柱滚子轴承 | 滚柱轴承 短圆柱轴承 | cylindrical roller bearing
推力球轴承 | 推力轴承 止推轴承 | thrust ball bearing | thrust bearing
关节轴承 | 向心关节轴承 | spherical plain bearing
圆锥滚子轴承 | 圆锥轴承 锥轴承 锥形轴承 | tapered roller bearing, taper roller bearing
拉簧 | 拉力弹簧 拉伸弹簧 拉力簧 | tension spring, extension spring
压簧 | 压缩弹簧 压力弹簧 | compression spring
扭簧 | 扭转弹簧 扭力弹簧 | torsion spring
回位弹簧 | 复位弹簧 | return spring
黄油 | 润滑脂 锂基脂 锂基润滑脂 轮毂脂 高温黄油 轴承脂 牛油 | grease, lithium grease, bearing grease
液压油 | 抗磨液压油 46号液压油 举升液压油 | hydraulic oil, hydraulic fluid
机油 | 柴机油 发动机机油 润滑油 柴油机机油 柴油机油 发动机油 偈油 | engine oil, motor oil, diesel engine oil, lube oil
螺纹锁固胶 | 螺丝胶 厌氧胶 螺丝锁固剂 螺丝锁固胶 | thread locker, threadlocker, thread-locking compound
生料带 | 密封带 水胶布 | ptfe tape, thread seal tape
除锈剂 | 松动剂 螺丝松动剂 除锈润滑剂 松锈灵 | penetrating oil, rust remover, rust penetrant
清洗剂 | 化清剂 化油器清洗剂 零件清洗剂 | parts cleaner, carburettor cleaner, carb cleaner
刹车清洗剂 | 制动清洗剂 刹车盘清洗剂 | brake cleaner
胶带 | 电工胶布 绝缘胶带 电胶布 绝缘胶布 | insulating tape, electrical tape
轮胎扳手 | 轮胎套筒 轮胎套管 轮胎扳手套筒 | wheel wrench, wheel brace, lug wrench
增力扳手 | 轮胎省力扳手 省力扳手 轮胎扭力放大器 | torque multiplier, torque multiplier wrench
千斤顶 | 液压千斤顶 油压千斤顶 立式千斤顶 卡车千斤顶 | jack, bottle jack, hydraulic jack
随车工具 | 工具包 随车工具包 随车工具箱 | tool kit, vehicle tool kit
打气嘴 | 充气嘴 轮胎充气嘴 打气夹子 | tyre inflator chuck, air chuck
轮胎充气管 | 随车充气管 充气软管 | tyre inflation hose, tire inflator hose
黄油枪 | 打黄油枪 手动黄油枪 注油枪 | grease gun
三角警示牌 | 三角牌 警示牌 三角架警示牌 故障警示牌 | warning triangle
灭火器 | 车载灭火器 干粉灭火器 | fire extinguisher
反光背心 | 反光衣 安全背心 | safety vest, reflective vest, hi-vis vest
篷布 | 雨布 苫布 油布 盖布 | tarpaulin, tarp
紧绳器 | 拉紧器 绑带拉紧器 货物拉紧器 棘轮拉紧器 收紧器 | ratchet tie-down, load binder, ratchet strap
`,
)
