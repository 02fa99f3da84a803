/** Arabic for what is reviewed of a confirmed company, and the orders to change it. */
export { ar as editOrders } from './editOrders';
