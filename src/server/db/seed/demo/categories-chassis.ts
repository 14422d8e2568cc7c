import type { System } from './categories.ts'

/** Clutch, gearbox, axles, brakes, steering, suspension, wheels. */
export const chassisGroups: readonly System[] = [
  {
    code: 'CLUTCH',
    zh: '离合器系统',
    en: 'Clutch',
    drawing: 'clutch-disc',
    groups: [
      {
        zh: '离合器总成',
        en: 'Clutch assembly',
        group: '1601',
        leaves: [
          ['离合器从动盘', 'Clutch disc', 'clutch-disc', 'disc', 180, 960],
          ['离合器压盘', 'Clutch pressure plate', 'pressure-plate', 'disc', 320, 1600],
          ['离合器分离轴承', 'Clutch release bearing', 'bearing', 'bearing', 70, 460],
          ['离合器分离拨叉', 'Clutch release fork', 'rod', 'plain', 40, 240],
        ],
      },
      {
        zh: '离合器操纵',
        en: 'Clutch control',
        group: '1602',
        leaves: [
          ['离合器总泵', 'Clutch master cylinder', 'cylinder', 'piston', 60, 380],
          ['离合器分泵', 'Clutch booster', 'cylinder', 'piston', 110, 720],
          ['离合器踏板', 'Clutch pedal', 'rod', 'plain', 60, 280],
          ['离合器油管', 'Clutch hose', 'hose', 'hose', 15, 110],
        ],
      },
    ],
  },
  {
    code: 'GEARBOX',
    zh: '变速箱系统',
    en: 'Gearbox',
    drawing: 'gear',
    groups: [
      {
        zh: '齿轮与轴',
        en: 'Gears and shafts',
        group: '1701',
        leaves: [
          ['变速箱一轴', 'Gearbox input shaft', 'shaft', 'shaft', 180, 960],
          ['变速箱二轴', 'Gearbox main shaft', 'shaft', 'shaft', 260, 1300],
          ['副轴传动齿轮', 'Countershaft gear', 'gear', 'gear', 110, 620],
          ['同步器总成', 'Synchroniser', 'gear', 'gear', 180, 1200],
          ['同步器锥环', 'Synchroniser ring', 'gear', 'gear', 35, 220],
          ['变速箱轴承', 'Gearbox bearing', 'bearing', 'bearing', 40, 420],
          ['变速箱大修包', 'Gearbox repair kit', 'kit', 'plain', 160, 1400],
        ],
      },
      {
        zh: '变速箱操纵',
        en: 'Gearbox control',
        group: '1703',
        leaves: [
          ['换挡拨叉', 'Shift fork', 'rod', 'plain', 45, 280],
          ['变速操纵软轴', 'Shift cable', 'hose', 'hose', 80, 420],
          ['换挡手柄', 'Gear knob', 'lever', 'plain', 45, 320],
          ['双H阀', 'Double-H valve', 'valve', 'thread', 60, 380],
          ['里程表传感器', 'Speed sensor', 'sensor', 'electric', 25, 160],
        ],
      },
      {
        zh: '传动轴',
        en: 'Propeller shaft',
        group: '2201',
        leaves: [
          ['传动轴总成', 'Propeller shaft', 'shaft', 'shaft', 620, 2800],
          ['传动轴十字轴', 'Universal joint cross', 'cross', 'bearing', 45, 260],
          ['传动轴吊架', 'Propeller shaft hanger', 'bearing', 'bearing', 70, 420],
        ],
      },
    ],
  },
  {
    code: 'AXLE',
    zh: '车桥系统',
    en: 'Axles',
    drawing: 'gear',
    groups: [
      {
        zh: '驱动桥',
        en: 'Drive axle',
        group: '2402',
        leaves: [
          ['主减速器总成', 'Final drive', 'gear', 'gear', 1800, 7600],
          ['盆角齿', 'Crown wheel and pinion', 'gear', 'gear', 380, 2100],
          ['差速器总成', 'Differential', 'gear', 'gear', 620, 2900],
          ['半轴', 'Half shaft', 'shaft', 'shaft', 160, 780],
          ['轮边行星齿轮', 'Hub reduction planet gear', 'gear', 'gear', 60, 360],
          ['桥壳', 'Axle housing', 'tank', 'plain', 1400, 5200],
        ],
      },
      {
        zh: '前桥',
        en: 'Front axle',
        group: '3001',
        leaves: [
          ['主销修理包', 'King pin kit', 'kit', 'bearing', 60, 420],
          ['转向节', 'Steering knuckle', 'rod', 'plain', 360, 1500],
          ['前轴', 'Front axle beam', 'shaft', 'plain', 1200, 3900],
        ],
      },
      {
        zh: '轮毂',
        en: 'Hubs',
        group: '3103',
        leaves: [
          ['前轮毂', 'Front hub', 'hub', 'disc', 220, 960],
          ['后轮毂', 'Rear hub', 'hub', 'disc', 260, 1200],
          ['轮毂轴承', 'Hub bearing', 'bearing', 'bearing', 60, 520],
          ['轮毂油封', 'Hub oil seal', 'seal', 'seal', 12, 110],
          ['轮胎螺栓', 'Wheel bolt', 'bolt', 'bolt', 6, 36],
        ],
      },
    ],
  },
  {
    code: 'BRAKE',
    zh: '制动系统',
    en: 'Brakes',
    drawing: 'brake-drum',
    groups: [
      {
        zh: '制动器',
        en: 'Wheel brakes',
        group: '3501',
        leaves: [
          ['制动鼓', 'Brake drum', 'brake-drum', 'drum', 180, 860],
          ['制动蹄', 'Brake shoe', 'brake-shoe', 'lining', 90, 420],
          ['制动蹄片', 'Brake lining', 'brake-shoe', 'lining', 35, 220],
          ['制动盘', 'Brake disc', 'brake-disc', 'disc', 280, 1100],
          ['盘式制动片', 'Disc brake pad', 'brake-pad', 'lining', 90, 480],
          ['制动调整臂', 'Slack adjuster', 'lever', 'gear', 45, 320],
          ['制动气室', 'Brake chamber', 'chamber', 'thread', 90, 560],
          ['制动凸轮轴', 'Brake camshaft', 'shaft', 'shaft', 60, 320],
        ],
      },
      {
        zh: '气路',
        en: 'Air system',
        group: '3509',
        leaves: [
          ['空气压缩机', 'Air compressor', 'pump', 'plain', 420, 2400],
          ['制动总阀', 'Foot brake valve', 'valve', 'thread', 120, 720],
          ['继动阀', 'Relay valve', 'valve', 'thread', 60, 420],
          ['四回路保护阀', 'Four-circuit protection valve', 'valve', 'thread', 60, 460],
          ['空气干燥器', 'Air dryer', 'filter', 'thread', 180, 980],
          ['手制动阀', 'Hand brake valve', 'valve', 'thread', 45, 320],
          ['快放阀', 'Quick release valve', 'valve', 'thread', 25, 160],
          ['储气筒', 'Air reservoir', 'tank', 'tank', 120, 620],
          ['ABS轮速传感器', 'ABS wheel speed sensor', 'sensor', 'electric', 45, 260],
          ['制动软管', 'Brake hose', 'hose', 'hose', 18, 120],
        ],
      },
    ],
  },
  {
    code: 'STEERING',
    zh: '转向系统',
    en: 'Steering',
    drawing: 'rod',
    groups: [
      {
        zh: '转向机构',
        en: 'Steering gear',
        group: '3401',
        leaves: [
          ['转向机总成', 'Steering gear', 'gear', 'plain', 980, 4600],
          ['转向助力泵', 'Power steering pump', 'pump', 'plain', 220, 1100],
          ['转向油罐', 'Steering oil reservoir', 'tank', 'tank', 45, 260],
          ['方向盘', 'Steering wheel', 'wheel', 'disc', 120, 620],
        ],
      },
      {
        zh: '转向拉杆',
        en: 'Steering linkage',
        group: '3003',
        leaves: [
          ['转向直拉杆', 'Drag link', 'rod', 'shaft', 120, 560],
          ['转向横拉杆', 'Tie rod', 'rod', 'shaft', 160, 720],
          ['拉杆球头', 'Tie rod end', 'rod', 'thread', 35, 220],
          ['转向角传感器', 'Steering angle sensor', 'sensor', 'electric', 160, 780],
        ],
      },
    ],
  },
  {
    code: 'SUSPENSION',
    zh: '悬架系统',
    en: 'Suspension',
    drawing: 'spring',
    groups: [
      {
        zh: '钢板弹簧',
        en: 'Leaf springs',
        group: '2902',
        leaves: [
          ['前钢板弹簧总成', 'Front leaf spring', 'leaf-spring', 'spring', 320, 1500],
          ['后钢板弹簧总成', 'Rear leaf spring', 'leaf-spring', 'spring', 620, 2600],
          ['钢板弹簧销', 'Spring pin', 'bolt', 'bolt', 15, 110],
          ['骑马螺栓', 'Spring U-bolt', 'u-bolt', 'bolt', 18, 120],
          ['平衡轴总成', 'Balance shaft', 'shaft', 'shaft', 980, 3600],
        ],
      },
      {
        zh: '减振与推力杆',
        en: 'Dampers and torque rods',
        group: '2905',
        leaves: [
          ['减振器', 'Shock absorber', 'shock', 'shaft', 90, 520],
          ['空气弹簧', 'Air spring', 'air-spring', 'plain', 160, 820],
          ['推力杆总成', 'Torque rod', 'rod', 'shaft', 160, 720],
          ['推力杆胶芯', 'Torque rod bush', 'seal', 'seal', 35, 180],
          ['驾驶室减振器', 'Cab shock absorber', 'shock', 'shaft', 90, 460],
          ['稳定杆衬套', 'Stabiliser bush', 'seal', 'seal', 12, 90],
        ],
      },
    ],
  },
  {
    code: 'WHEEL',
    zh: '车轮与标准件',
    en: 'Wheels and standard parts',
    drawing: 'wheel',
    groups: [
      {
        zh: '车轮',
        en: 'Wheels',
        group: '3101',
        leaves: [
          ['钢制轮辋', 'Steel wheel rim', 'wheel', 'wheel', 220, 720],
          ['铝合金轮辋', 'Alloy wheel rim', 'wheel', 'wheel', 620, 1600],
          ['挡泥板', 'Mudguard', 'cab-panel', 'panel', 35, 320],
        ],
      },
      {
        zh: '标准件',
        en: 'Standard parts',
        group: 'Q150',
        leaves: [
          ['六角头螺栓', 'Hexagon bolt', 'bolt', 'bolt', 1, 18],
          ['锁紧螺母', 'Lock nut', 'bolt', 'bolt', 1, 12],
          ['组合垫圈', 'Sealing washer', 'gasket', 'gasket', 1, 8],
          ['骨架油封', 'Shaft seal', 'seal', 'seal', 4, 60],
        ],
      },
    ],
  },
]
