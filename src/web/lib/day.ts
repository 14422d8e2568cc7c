// Days as people choose them, in their language. The frame has none, so it does not carry this along.
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import { currentLanguage } from './language.ts'

dayjs.locale(currentLanguage() === 'en' ? 'en' : 'zh-cn')

export { dayjs }
