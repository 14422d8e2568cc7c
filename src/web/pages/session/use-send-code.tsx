import { useState } from 'react'
import { CaptchaField } from './captcha-field.tsx'
import { sendCode, type WantedCode } from './send-code.ts'
import { askForCaptcha, type Captcha } from './use-captcha.ts'

/**
 * Requests codes by SMS. After a few of them the server requires the letters of a picture: draw `field` near
 * the button, whose next press sends them.
 */
export function useSendCode() {
  const [captcha, setCaptcha] = useState<Captcha & { wanted: WantedCode }>()
  const [letters, setLetters] = useState('')

  const renew = async (wanted: WantedCode) => {
    setLetters('')
    const shown = await askForCaptcha({ phone: wanted.phone, username: wanted.account ?? '' })
    setCaptcha(shown && { ...shown, wanted })
  }
  const send = async (wanted: WantedCode): Promise<number> => {
    try {
      const resendAt = await sendCode(wanted, captcha && { key: captcha.key, letters })
      setCaptcha(undefined)
      setLetters('')
      return resendAt
    } catch (error) {
      // A picture accepts one answer.
      await renew(wanted)
      throw error
    }
  }
  const field = captcha && (
    <CaptchaField
      captcha={captcha}
      value={letters}
      fault={undefined}
      onChange={setLetters}
      onRenew={() => void renew(captcha.wanted)}
    />
  )
  return { send, field }
}
