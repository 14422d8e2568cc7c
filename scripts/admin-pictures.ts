/** The pages that docs/admin shows, each in both languages: docs/images/admin/<name>.<language>.webp. */
export const adminPictures = [
  { name: 'role', account: 'admin', path: '/system/role' },
  { name: 'user-config', account: 'admin', path: '/system/user/userConfig' },
  { name: 'notice', account: 'operations', path: '/platform/notice' },
  { name: 'notice-form', account: 'operations', path: '/platform/notice/new' },
  { name: 'notices', account: 'buyer', path: '/info/notices?id=401' },
  { name: 'tenant-ext', account: 'operations', path: '/platform/tenant-ext' },
  { name: 'workgroup', account: 'service', path: '/service/im-workgroup' },
  { name: 'client', account: 'admin', path: '/docking/client' },
  { name: 'operator-log', account: 'admin', path: '/log/operator-log' },
]
