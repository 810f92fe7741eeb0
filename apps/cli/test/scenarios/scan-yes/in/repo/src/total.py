# covers: EB-001, EB-002
