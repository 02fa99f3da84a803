/** Arabic, written first: statuses and kinds. */
export const ar = {
  company: {
    kind: { establishment: 'منشأة', freelancer: 'عمل حر' },
    status: {
      uncompleted: 'لم تكتمل',
      under_review: 'قيد المراجعة',
      confirmed: 'معتمدة',
      rejected: 'مرفوضة',
    },
  },
  period: { trial: 'تجريبية', monthly: 'شهرية', yearly: 'سنوية' },
  packagePeriod: '{{package}} · {{period}}',
  charge: {
    method: { card: 'بطاقة', ops: 'أضافتها قافلة', voucher: 'قسيمة' },
    status: { pending: 'قيد التأكيد', succeeded: 'تمت', failed: 'لم تتم', expired: 'انتهت المهلة' },
  },
  deletion: {
    status: { open: 'قيد المراجعة', done: 'منجز', refused: 'مرفوض', canceled: 'ملغى' },
  },
  invoice: {
    status: { open: 'مفتوحة', paid: 'مدفوعة', expired: 'منتهية' },
  },
  ledger: {
    kind: {
      charge: 'شحن الرصيد',
      card_payment: 'دفع بالبطاقة',
      invoice_payment: 'سداد فاتورة',
      hold: 'مبلغ محجوز',
      hold_returned: 'إعادة مبلغ محجوز',
      withdrawal: 'سحب إلى البنك',
      transfer_fee: 'رسوم التحويل',
      transfer_returned: 'تحويل أعاده البنك',
      reversal: 'تصحيح',
    },
  },
  payment: {
    method: { balance: 'من الرصيد', card: 'بالبطاقة', mixed: 'من الرصيد والباقي بالبطاقة' },
    status: { pending: 'قيد التأكيد', succeeded: 'تم الدفع', failed: 'لم يتم الدفع', expired: 'انتهت المهلة' },
  },
  subscription: {
    kind: {
      trial: 'تجربة مجانية',
      first: 'أول اشتراك',
      renew: 'تجديد',
      change: 'تغيير الباقة',
      reactivation: 'إعادة التفعيل',
    },
    status: {
      ordered: 'تم الطلب',
      invoiced: 'بانتظار الدفع',
      paid: 'مدفوع',
      activated: 'مفعّل',
      canceled: 'ملغى',
    },
    step: { ordered: 'تم الطلب', invoiced: 'صدرت الفاتورة', paid: 'تم الدفع', activated: 'فُعّلت الباقة' },
    reason: {
      canceled: 'ألغاه أحد أعضاء الشركة.',
      replaced: 'حل محله طلب أحدث.',
      expired: 'انتهت مهلة دفع فاتورته.',
    },
  },
  withdrawal: {
    status: {
      delivered: 'تم إرسال الطلب',
      seen: 'تم الاطلاع على الطلب',
      accepted: 'مقبول – تم التحويل',
      closed: 'مغلق – لم يتم التحويل',
      canceled: 'ملغى',
    },
  },
} as const;
