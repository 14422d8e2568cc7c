// Days in the person's language, for date fields. The frame has none, so it does not load this.
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import { currentLanguage } from './language.ts'

dayjs.locale(currentLanguage() === 'en' ? 'en' : 'zh-cn')

export { dayjs }
