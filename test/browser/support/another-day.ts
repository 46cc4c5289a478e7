/** A time zone whose date now differs from that of UTC. */
export const ZONE_OF_ANOTHER_DAY =
  new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
