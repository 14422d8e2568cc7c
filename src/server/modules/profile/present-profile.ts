import type { ReplyOf } from '../../../shared/call.ts'
import type { userInfo } from '../../../shared/calls/profile.ts'
import { maskedPhone } from '../../../shared/phone.ts'
import type { SignedIn } from '../../context.ts'
import { profileOf } from './profile-queries.ts'

export async function myProfile({ db, me, language }: SignedIn): Promise<ReplyOf<typeof userInfo>> {
  const row = await profileOf(db, me.userId)
  const { phone, email, authStatusZh, authStatusEn, syncErpFlag, enabledSystems, ...others } = row
  const { employeeNo, entryDate, wechat, skills, emergencyContact, emergencyPhone, ...shown } = others
  return {
    ...shown,
    phone: maskedPhone(phone ?? ''),
    email: email ?? '',
    authStatusName: { zh: authStatusZh, en: authStatusEn }[language],
    syncErpFlag: syncErpFlag ? 'Y' : 'N',
    enableSystemCode: enabledSystems.join(','),
    staff:
      employeeNo === null
        ? null
        : {
            employeeNo,
            entryDate,
            wechat: wechat ?? '',
            skills: skills ?? [],
            emergencyContact: emergencyContact ?? '',
            emergencyPhone: maskedPhone(emergencyPhone ?? ''),
          },
  }
}
