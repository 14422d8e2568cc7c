import type { System } from './categories.ts'

/** Electrical system, cab, air conditioning. */
export const bodyGroups: readonly System[] = [
  {
    code: 'ELECTRIC',
    zh: '电气系统',
    en: 'Electrical',
    drawing: 'battery',
    groups: [
      {
        zh: '电源与起动',
        en: 'Power and starting',
        group: '3701',
        leaves: [
          ['发电机总成', 'Alternator', 'motor', 'electric', 260, 1500],
          ['起动机总成', 'Starter motor', 'motor', 'electric', 360, 1900],
          ['蓄电池', 'Battery', 'battery', 'electric', 420, 1300],
          ['电源总开关', 'Battery main switch', 'switch', 'electric', 45, 260],
        ],
      },
      {
        zh: '灯具',
        en: 'Lamps',
        group: '3711',
        leaves: [
          ['前组合灯', 'Headlamp', 'lamp', 'electric', 180, 1600],
          ['后尾灯', 'Tail lamp', 'lamp', 'electric', 45, 420],
          ['转向灯', 'Turn signal lamp', 'lamp', 'electric', 18, 160],
          ['雾灯', 'Fog lamp', 'lamp', 'electric', 35, 260],
          ['示廓灯', 'Clearance lamp', 'lamp', 'electric', 12, 90],
        ],
      },
      {
        zh: '开关与线束',
        en: 'Switches and wiring',
        group: '3774',
        leaves: [
          ['组合开关', 'Combination switch', 'switch', 'electric', 60, 420],
          ['翘板开关', 'Rocker switch', 'switch', 'electric', 12, 90],
          ['底盘线束', 'Chassis harness', 'harness', 'electric', 320, 1800],
          ['继电器', 'Relay', 'switch', 'electric', 8, 60],
          ['电子控制单元', 'Electronic control unit', 'ecu', 'electric', 980, 5200],
          ['水温传感器', 'Coolant temperature sensor', 'sensor', 'electric', 18, 140],
          ['玻璃升降开关', 'Window lift switch', 'switch', 'electric', 25, 180],
        ],
      },
    ],
  },
  {
    code: 'CAB',
    zh: '驾驶室',
    en: 'Cab',
    drawing: 'cab-panel',
    groups: [
      {
        zh: '驾驶室外饰',
        en: 'Cab exterior',
        group: '5301',
        leaves: [
          ['前面板', 'Front panel', 'cab-panel', 'panel', 220, 1300],
          ['保险杠', 'Bumper', 'bumper', 'panel', 260, 1600],
          ['导流罩', 'Air deflector', 'cab-panel', 'panel', 320, 1900],
          ['后视镜总成', 'Rear-view mirror', 'mirror', 'electric', 90, 780],
          ['前挡风玻璃', 'Windscreen', 'glass', 'panel', 220, 860],
          ['车门总成', 'Door', 'door', 'panel', 620, 2600],
          ['上车踏板', 'Cab step', 'cab-panel', 'panel', 60, 420],
          ['翼子板', 'Fender', 'cab-panel', 'panel', 90, 520],
        ],
      },
      {
        zh: '驾驶室内饰与附件',
        en: 'Cab interior and fittings',
        group: '6800',
        leaves: [
          ['气囊座椅', 'Air suspension seat', 'seat', 'plain', 620, 2400],
          ['车门锁', 'Door lock', 'switch', 'plain', 45, 260],
          ['玻璃升降器', 'Window regulator', 'motor', 'electric', 60, 360],
          ['雨刮电机', 'Wiper motor', 'motor', 'electric', 90, 460],
          ['雨刮片', 'Wiper blade', 'wiper', 'shaft', 18, 110],
          ['驾驶室举升缸', 'Cab lift cylinder', 'cylinder', 'piston', 320, 1400],
          ['组合仪表', 'Instrument cluster', 'gauge', 'electric', 420, 2200],
        ],
      },
      {
        zh: '暖风空调',
        en: 'Heating and air conditioning',
        group: '8100',
        leaves: [
          ['空调压缩机', 'Air-conditioning compressor', 'pump', 'electric', 420, 1900],
          ['冷凝器', 'Condenser', 'radiator', 'radiator', 180, 820],
          ['暖风水箱', 'Heater core', 'radiator', 'radiator', 70, 360],
          ['鼓风电机', 'Blower motor', 'fan', 'electric', 70, 380],
        ],
      },
    ],
  },
]
