import { ask } from './ask.ts'

// Each of the three trucks is a HOWO.
const fitting = (q: string, wanted = '') => ask(q, wanted, { series: '豪沃' })

/** A VIN or its last eight signs, alone and with the name of a part or words around it. */
export const vehicleNumbers = [
  fitting('LZZ5ELND68W339696'),
  fitting('LZZ5CLSB89A389815'),
  fitting('LZZ5BBMF98A350095'),
  fitting('lzz5elnd68w339696'),
  fitting('LZZ5 CLSB8 9A389815'),
  fitting('车架号：LZZ5BBMF98A350095'),
  fitting('车架号LZZ5ELND68W339696'),
  fitting('VIN: LZZ5CLSB89A389815'),
  fitting('8W339696'),
  fitting('9A389815'),
  fitting('重汽 8A350095'),
  fitting('后八位 8W339696'),
  fitting('LZZ5ELND68W339696 离合器片', '离合器从动盘'),
  fitting('LZZ5ELND68W339696后钢板弹簧', '后钢板弹簧总成'),
  fitting('节温器 LZZ5ELND68W339696', '节温器'),
  fitting('车架号 LZZ5CLSB89A389815 要手刹阀', '手制动阀'),
  fitting('LZZ5CLSB89A389815 发电机多少钱', '发电机总成'),
  fitting('vin LZZ5CLSB89A389815 brake lining', '制动蹄片'),
  fitting('8W339696 差速器', '差速器总成'),
  fitting('9A389815 水温传感器', '水温传感器'),
  fitting('8A350095 桥壳', '桥壳'),
  fitting('8A350095的离合器从动盘', '离合器从动盘'),
]
