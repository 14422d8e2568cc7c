// Where the demo buyers have their goods sent. All of it is invented.
import type { Address } from '../../modules/addresses/addresses.ts'

export const addresses: (Omit<Address, 'addressId' | 'landline'> & { tenantId: string })[] = [
  {
    tenantId: '2001',
    recipient: '周建国',
    phone: '13805310001',
    regionCode: '370112',
    regionName: '山东省/济南市/历城区',
    detail: '工业北路 188 号远航重卡维修站',
    isDefault: true,
  },
  {
    tenantId: '2001',
    recipient: '马晓峰',
    phone: '13805310021',
    regionCode: '370105',
    regionName: '山东省/济南市/天桥区',
    detail: '北园大街 52 号配件库',
    isDefault: false,
  },
  {
    tenantId: '2002',
    recipient: '吴海燕',
    phone: '13805390002',
    regionCode: '371302',
    regionName: '山东省/临沂市/兰山区',
    detail: '工业大道 66 号顺达车队院内',
    isDefault: true,
  },
]
