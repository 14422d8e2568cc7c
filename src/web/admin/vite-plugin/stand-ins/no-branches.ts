// What antd's table works out where a tick takes the rows below along; ours are ticked one by one.
import notUsed from './not-used.ts'

export { notUsed as conductCheck, notUsed as convertDataToEntities }

export const arrAdd = <T>(list: T[], value: T): T[] => (list.includes(value) ? list : [...list, value])

export const arrDel = <T>(list: T[], value: T): T[] => list.filter((each) => each !== value)
