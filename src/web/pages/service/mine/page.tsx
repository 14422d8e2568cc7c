import { Navigate } from 'react-router-dom'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { MyChat } from './my-chat.tsx'
import styles from '../chat/chat.module.css'

/** The chat as a page of its own, to which messages lead. */
export default function MyChatPage() {
  const user = useCurrentUser()
  // The platform's own people serve.
  if (user?.tenantType === '') return <Navigate replace to="/platform/chats" />
  return (
    <div className={styles.page}>
      <MyChat />
    </div>
  )
}
