/** Everything that the reader was told of. */
export { NotificationList as default } from '@/features/notifications/components/NotificationList';
