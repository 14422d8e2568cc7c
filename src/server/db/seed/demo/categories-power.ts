import type { System } from './categories.ts'

/** Engine, fuel, intake and exhaust, cooling, filters. */
export const powerGroups: readonly System[] = [
  {
    code: 'ENGINE',
    zh: '发动机系统',
    en: 'Engine',
    drawing: 'piston',
    groups: [
      {
        zh: '缸体缸盖',
        en: 'Block and head',
        group: '1003',
        leaves: [
          ['气缸盖总成', 'Cylinder head', 'cylinder-head', 'plain', 900, 6800],
          ['气缸垫', 'Cylinder head gasket', 'gasket', 'gasket', 45, 420],
          ['气缸套', 'Cylinder liner', 'liner', 'piston', 80, 360],
          ['气门室罩盖', 'Valve cover', 'cab-panel', 'panel', 90, 480],
          ['油底壳', 'Oil sump', 'tank', 'plain', 260, 1500],
          ['飞轮壳', 'Flywheel housing', 'clutch-disc', 'plain', 600, 2600],
        ],
      },
      {
        zh: '曲柄连杆',
        en: 'Crank train',
        group: '1004',
        leaves: [
          ['活塞', 'Piston', 'piston', 'piston', 110, 680],
          ['活塞环', 'Piston ring set', 'piston', 'piston', 60, 380],
          ['连杆总成', 'Connecting rod', 'rod', 'plain', 160, 720],
          ['曲轴', 'Crankshaft', 'shaft', 'shaft', 1900, 9800],
          ['主轴瓦', 'Main bearing shell', 'bearing', 'piston', 60, 420],
          ['连杆瓦', 'Rod bearing shell', 'bearing', 'piston', 50, 360],
          ['飞轮总成', 'Flywheel', 'clutch-disc', 'disc', 450, 1900],
          ['曲轴减震器', 'Crankshaft damper', 'pulley', 'disc', 260, 1300],
        ],
      },
      {
        zh: '配气机构',
        en: 'Valve train',
        group: '1007',
        leaves: [
          ['进气门', 'Intake valve', 'engine-valve', 'shaft', 18, 90],
          ['排气门', 'Exhaust valve', 'engine-valve', 'shaft', 20, 110],
          ['凸轮轴', 'Camshaft', 'shaft', 'shaft', 320, 1800],
          ['正时齿轮', 'Timing gear', 'gear', 'gear', 120, 680],
          ['气门弹簧', 'Valve spring', 'spring', 'spring', 6, 38],
          ['气门油封', 'Valve stem seal', 'seal', 'seal', 3, 18],
        ],
      },
      {
        zh: '润滑系统',
        en: 'Lubrication',
        group: '1011',
        leaves: [
          ['机油泵', 'Oil pump', 'pump', 'plain', 160, 980],
          ['机油冷却器芯', 'Oil cooler core', 'radiator', 'radiator', 120, 760],
          ['机油压力传感器', 'Oil pressure sensor', 'sensor', 'electric', 35, 190],
          ['曲轴前油封', 'Front crankshaft seal', 'seal', 'seal', 18, 120],
          ['曲轴后油封', 'Rear crankshaft seal', 'seal', 'seal', 26, 180],
        ],
      },
      {
        zh: '发动机支承',
        en: 'Engine mounting',
        group: '1001',
        leaves: [
          ['发动机前支承', 'Front engine mount', 'mount', 'plain', 60, 380],
          ['发动机后支承', 'Rear engine mount', 'mount', 'plain', 60, 420],
        ],
      },
    ],
  },
  {
    code: 'FUEL',
    zh: '燃油系统',
    en: 'Fuel system',
    drawing: 'injector',
    groups: [
      {
        zh: '喷射',
        en: 'Injection',
        group: '1112',
        leaves: [
          ['喷油器总成', 'Fuel injector', 'injector', 'plain', 320, 2600],
          ['高压油泵', 'High-pressure pump', 'pump', 'plain', 2400, 9800],
          ['共轨管', 'Common rail', 'shaft', 'plain', 700, 3200],
          ['高压油管', 'High-pressure pipe', 'hose', 'hose', 35, 260],
          ['轨压传感器', 'Rail pressure sensor', 'sensor', 'electric', 180, 820],
        ],
      },
      {
        zh: '供油',
        en: 'Supply',
        group: '1101',
        leaves: [
          ['输油泵', 'Fuel feed pump', 'pump', 'plain', 90, 680],
          ['铝合金燃油箱', 'Aluminium fuel tank', 'tank', 'tank', 900, 3600],
          ['油位传感器', 'Fuel level sensor', 'sensor', 'electric', 45, 260],
          ['燃油箱盖', 'Fuel tank cap', 'cap', 'disc', 18, 120],
          ['手油泵', 'Hand primer pump', 'pump', 'plain', 25, 140],
        ],
      },
    ],
  },
  {
    code: 'AIR',
    zh: '进排气系统',
    en: 'Intake and exhaust',
    drawing: 'turbo',
    groups: [
      {
        zh: '增压',
        en: 'Charging',
        group: '1118',
        leaves: [
          ['涡轮增压器', 'Turbocharger', 'turbo', 'plain', 1100, 5600],
          ['中冷器', 'Intercooler', 'radiator', 'radiator', 480, 2400],
          ['增压器进气胶管', 'Turbo intake hose', 'hose', 'hose', 30, 220],
        ],
      },
      {
        zh: '排气与后处理',
        en: 'Exhaust and aftertreatment',
        group: '1201',
        leaves: [
          ['排气歧管', 'Exhaust manifold', 'manifold', 'plain', 180, 1100],
          ['消声器总成', 'Silencer', 'tank', 'tank', 360, 2200],
          ['排气波纹管', 'Exhaust bellows', 'hose', 'hose', 60, 420],
          ['尿素泵', 'Urea pump', 'pump', 'electric', 1200, 5200],
          ['尿素喷嘴', 'Urea nozzle', 'injector', 'plain', 360, 1500],
          ['氮氧传感器', 'NOx sensor', 'sensor', 'electric', 620, 2300],
        ],
      },
    ],
  },
  {
    code: 'COOLING',
    zh: '冷却系统',
    en: 'Cooling',
    drawing: 'radiator',
    groups: [
      {
        zh: '散热',
        en: 'Heat exchange',
        group: '1301',
        leaves: [
          ['散热器总成', 'Radiator', 'radiator', 'radiator', 620, 3200],
          ['膨胀水箱', 'Expansion tank', 'tank', 'tank', 70, 420],
          ['散热器上水管', 'Upper radiator hose', 'hose', 'hose', 20, 160],
          ['散热器下水管', 'Lower radiator hose', 'hose', 'hose', 20, 160],
        ],
      },
      {
        zh: '水泵与风扇',
        en: 'Pump and fan',
        group: '1307',
        leaves: [
          ['水泵总成', 'Water pump', 'pump', 'plain', 150, 920],
          ['节温器', 'Thermostat', 'valve', 'disc', 25, 160],
          ['硅油风扇离合器', 'Viscous fan clutch', 'pulley', 'disc', 320, 1700],
          ['风扇叶', 'Fan blade', 'fan', 'disc', 90, 520],
          ['风扇皮带', 'Fan belt', 'belt', 'belt', 25, 180],
          ['张紧轮总成', 'Belt tensioner', 'pulley', 'disc', 70, 460],
        ],
      },
    ],
  },
  {
    code: 'FILTER',
    zh: '滤清器',
    en: 'Filters',
    drawing: 'filter',
    groups: [
      {
        zh: '机油与燃油滤清',
        en: 'Oil and fuel filters',
        group: '1012',
        leaves: [
          ['机油滤清器', 'Oil filter', 'filter', 'filter', 18, 140],
          ['机油滤芯', 'Oil filter element', 'filter', 'filter', 15, 110],
          ['燃油滤清器', 'Fuel filter', 'filter', 'filter', 20, 160],
          ['油水分离器', 'Fuel water separator', 'filter', 'filter', 45, 360],
          ['尿素滤芯', 'Urea filter element', 'filter', 'filter', 25, 180],
        ],
      },
      {
        zh: '空气与其他滤清',
        en: 'Air and other filters',
        group: '1109',
        leaves: [
          ['空气滤清器', 'Air filter', 'filter', 'filter', 60, 420],
          ['空气滤芯', 'Air filter element', 'filter', 'filter', 45, 360],
          ['空调滤芯', 'Cabin air filter', 'filter', 'panel', 15, 90],
          ['干燥器滤芯', 'Air dryer cartridge', 'filter', 'filter', 45, 260],
          ['转向助力油滤芯', 'Steering oil filter element', 'filter', 'filter', 12, 80],
        ],
      },
    ],
  },
]
